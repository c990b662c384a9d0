/** Refusals about accounts, messages, files and everything else. See spanish.ts. */
export const SPANISH_OTHERS: Readonly<Record<string, string>> = {
  'A {} cannot write to another {}': 'Entre dos cuentas de la misma función no se escribe.',
  'A domain looks like this: example.org': 'Un dominio se escribe así: ejemplo.org.',
  'A member is a manager or an assistant': 'Un miembro es gerente o asistente.',
  'A message can be edited for 15 minutes': 'Un mensaje se puede editar durante 15 minutos.',
  'A message can be scheduled for at most a year ahead':
    'Un mensaje se puede programar con un año de anticipación como máximo.',
  'A message can be taken back for 24 hours': 'Un mensaje se puede retirar durante 24 horas.',
  'A message has between 1 and 10,000 characters': 'Un mensaje tiene entre 1 y 10,000 caracteres.',
  'A message has text or a file, and at most 10,000 characters':
    'Un mensaje tiene texto o un archivo, y 10,000 caracteres como máximo.',
  'Alerts come at once, daily, weekly or not at all':
    'Los avisos llegan al momento, cada día, cada semana o nunca.',
  'An onboarding is completed or skipped': 'La bienvenida se completa o se omite.',
  "Anyone can have an address there, so it is no organisation's":
    'Ahí cualquiera puede tener una dirección, así que no es de una organización.',
  'Choose a card or a bank account, and give it a name':
    'Elige una tarjeta o una cuenta bancaria y ponle un nombre.',
  'Choose a period of one day to a year': 'Elige un periodo de entre un día y un año.',
  'Choose when the repair begins and ends, within a week':
    'Elige cuándo empieza y termina la reparación, dentro de una semana.',
  'Choose who is to do the work first': 'Elige primero quién hará el trabajo.',
  'Enter the code of your authenticator app first':
    'Escribe primero el código de tu aplicación de autenticación.',
  'Entries of the audit log cannot be changed':
    'Las entradas del registro de auditoría no se pueden cambiar.',
  'Give each tenant a part; all parts together are 100 percent':
    'Da una parte a cada inquilino; todas juntas son el 100 por ciento.',
  'No device takes notifications yet. Turn them on first':
    'Ningún dispositivo recibe notificaciones todavía. Actívalas primero.',
  'Nobody has this e-mail address or id': 'Nadie tiene este correo electrónico o identificador.',
  'One joins a list as an editor or as a viewer': 'A una lista se entra para editar o para ver.',
  'Only a member of the organisation can be notified':
    'Solo se puede avisar a un miembro de la organización.',
  'Only a video may be larger than 20 MB': 'Solo un video puede pasar de 20 MB.',
  'Only money that arrived can be given back': 'Solo se puede devolver dinero que llegó.',
  'Only the owner and managers of an organization can do this':
    'Solo el propietario y los gerentes de una organización pueden hacerlo.',
  'Only the owner of the organization can do this':
    'Solo el propietario de la organización puede hacerlo.',
  'Only who sent a message can change it': 'Solo quien envió un mensaje puede cambiarlo.',
  'Others work for your organization. Hand it over before you delete your account':
    'Otras personas trabajan en tu organización. Cédela antes de eliminar tu cuenta.',
  'Papers are approved or rejected': 'Los documentos se aprueban o se rechazan.',
  'Reports are reviewing, resolved, dismissed or open':
    'Un reporte está en revisión, resuelto, descartado o abierto.',
  'Say until when: a time to come. operator_unban lifts a ban':
    'Di hasta cuándo: una hora por venir. operator_unban levanta un bloqueo.',
  'Say which organisation it is, in at most 200 characters':
    'Di qué organización es, en 200 caracteres como máximo.',
  'Say who you are: the audit log keeps it': 'Di quién eres: el registro de auditoría lo guarda.',
  'Say why the money is given back': 'Di por qué se devuelve el dinero.',
  'Say why: the audit log keeps it': 'Di por qué: el registro de auditoría lo guarda.',
  'Say why: the host reads it': 'Di por qué: el anfitrión lo lee.',
  'Some answers are missing. Go through the steps, or skip them':
    'Faltan respuestas. Sigue los pasos u omítelos.',
  'Somebody who takes part in the conversation has to send this':
    'Esto lo tiene que enviar alguien que participa en la conversación.',
  'That was a lot for one day': 'Fue mucho para un solo día.',
  'That was a lot of messages in a short time': 'Fueron muchos mensajes en poco tiempo.',
  'The amount has to be more than nothing and at most what was paid':
    'El importe tiene que ser mayor que cero y, como máximo, lo que se pagó.',
  'The message that this answers is not in this conversation':
    'El mensaje al que esto responde no está en esta conversación.',
  'The note is too long': 'La nota es demasiado larga.',
  'The owner of an organization cannot be removed':
    'No se puede quitar al propietario de una organización.',
  'The pictures have changed meanwhile. Look at them again':
    'Las fotos cambiaron mientras tanto. Míralas de nuevo.',
  'There are 50 rules already. Remove one to add another':
    'Ya hay 50 reglas. Quita una para agregar otra.',
  'There is no such list': 'No existe esa lista.',
  'There is no such paper': 'No existe ese documento.',
  'There is no such priority': 'No existe esa prioridad.',
  'There is no such reaction': 'No existe esa reacción.',
  'There is no such reason': 'No existe ese motivo.',
  'There is no such report': 'No existe ese reporte.',
  'There is no such status': 'No existe ese estado.',
  'There is nothing with this number': 'No hay nada con este número.',
  'These conditions are not clear': 'Estas condiciones no están claras.',
  'These figures are not available': 'Estas cifras no están disponibles.',
  'This browser is set up for somebody else. Turn notifications off and on again':
    'Este navegador está configurado para otra persona. Desactiva y vuelve a activar las notificaciones.',
  'This conversation is not available': 'Esta conversación no está disponible',
  'This device is not available': 'Este dispositivo no está disponible.',
  'This invitation has expired. Ask for another': 'Esta invitación venció. Pide otra.',
  'This invitation is no longer valid. Ask for a new one':
    'Esta invitación ya no es válida. Pide una nueva.',
  'This invitation was accepted already': 'Esta invitación ya se aceptó.',
  'This is {}, so it cannot become {}': 'El estado es «{}», así que no puede pasar a «{}».',
  'This is {}, so it cannot become approved': 'El estado es «{}», así que no se puede aprobar.',
  'This is {}, so it cannot become completed':
    'El estado es «{}», así que no puede quedar como completada.',
  'This is {}, so it cannot become no_show':
    'El estado es «{}», así que no puede quedar como ausencia.',
  'This is {}, so it cannot become scheduled': 'El estado es «{}», así que no se puede programar.',
  'This is not available': 'Esto no está disponible',
  'This is not the address of an extension': 'Esta no es la dirección de una extensión',
  'This link is no longer valid: the search was removed':
    'Este enlace ya no es válido: la búsqueda se borró.',
  'This list holds 500 homes already. Remove one to add another':
    'Esta lista ya tiene 500 viviendas. Quita una para agregar otra.',
  'This message has been edited 20 times already': 'Este mensaje ya se editó 20 veces.',
  'This message is not available': 'Este mensaje no está disponible',
  'This message was taken back': 'Este mensaje se retiró.',
  'This person does not work for your organization': 'Esta persona no trabaja en tu organización.',
  'This person works for your organization already': 'Esta persona ya trabaja en tu organización.',
  'This reply is not available': 'Esta respuesta no está disponible.',
  'This rule is not available': 'Esta regla no está disponible.',
  'This saved search is not available': 'Esta búsqueda guardada no está disponible',
  'This scheduled message is not available': 'Este mensaje programado no está disponible',
  'This upload is already completed': 'Esta subida ya se completó',
  'This was decided already': 'Esto ya se decidió.',
  'This was recorded already, with other figures. Look at the ledger before you try again':
    'Esto ya se registró con otras cifras. Mira el libro antes de intentarlo de nuevo.',
  'This way of paying is not available': 'Esta forma de pago no está disponible.',
  'This work order is not available': 'Esta orden de trabajo no está disponible',
  'Twenty people share this list already': 'Veinte personas ya comparten esta lista.',
  'What happened is not rewritten': 'Lo que pasó no se reescribe.',
  'What this rule did has no way back': 'Lo que hizo esta regla no tiene vuelta atrás.',
  'Write at least one visible character': 'Escribe al menos un carácter visible.',
  'You can block at most 1,000 people': 'Puedes bloquear a 1,000 personas como máximo.',
  'You cannot block yourself': 'No puedes bloquearte.',
  'You cannot report what is your own': 'No puedes reportar lo que es tuyo.',
  'You cannot send a message to yourself': 'No puedes enviarte un mensaje',
  'You cannot write to this person': 'No puedes escribir a esta persona.',
  'You have 100 scheduled messages already. Send or cancel one to add another':
    'Ya tienes 100 mensajes programados. Envía o cancela uno para agregar otro.',
  'You have uploaded as many files as one day allows':
    'Subiste tantos archivos como permite un día.',
  'You have written to as many new people as one day allows':
    'Escribiste a tantas personas nuevas como permite un día.',
  'You keep 50 lists already. Remove one to make another':
    'Ya guardas 50 listas. Quita una para hacer otra.',
  'You keep 50 quick replies already. Remove one to add another':
    'Ya guardas 50 respuestas rápidas. Quita una para agregar otra.',
  'You keep 50 searches already. Remove one to save another':
    'Ya guardas 50 búsquedas. Quita una para guardar otra.',
  'You name 10 references already. Remove one to name another':
    'Ya nombras 10 referencias. Quita una para nombrar otra.',
  'You need to verify your profile before starting conversations':
    'Tienes que verificar tu perfil antes de iniciar conversaciones',
  'You need to verify your profile before writing messages':
    'Tienes que verificar tu perfil antes de escribir mensajes',
  'You own this organization. Hand it over first': 'Esta organización es tuya. Cédela primero.',
  'You work for another organization. Leave it before you join this one':
    'Trabajas en otra organización. Déjala antes de entrar en esta.',
  'You work for this organization already': 'Ya trabajas en esta organización.',
  'Your account is not set up as a {}': 'Tu cuenta no tiene la función de {}.',
  'Your landlord plans and does the repair': 'Tu arrendador planea y hace la reparación.',
  'You must be signed in to switch roles': 'Inicia sesión para cambiar de función.',
  'There is no such role': 'No existe esa función.',
  'Your files fill the space of your account. Remove some of them; an older account has more space':
    'Tus archivos llenan el espacio de tu cuenta. Quita algunos; una cuenta más antigua tiene más espacio.',
  'This was changed in the meantime. Nothing was saved':
    'Esto cambió mientras tanto. No se guardó nada.',
  'This list belongs to a group of mates. Who is in the group has it':
    'Esta lista es de un grupo de compañeros. La tiene quien está en el grupo.',
  'This group is not available': 'Este grupo no está disponible',
  'You are in ten groups already. Leave one first': 'Ya estás en diez grupos. Sal antes de uno.',
  'This person cannot be invited. Only people who look for a home with you can':
    'No se puede invitar a esta persona. Solo a quienes buscan vivienda contigo.',
  'A group has room for ten people, with those who are invited':
    'En un grupo caben diez personas, con las invitadas.',
  'Choose one to nine mates for a group': 'Elige de uno a nueve compañeros para un grupo.',
  'You are in this group already. Leave it instead':
    'Ya estás en este grupo. En su lugar, sal de él.',
  'Give each person a part of the rent; all parts together are 100 percent':
    'Da a cada persona una parte de la renta; todas juntas son el 100 por ciento.',
  'This person is not in your group any more': 'Esta persona ya no está en tu grupo.',
  'Your part of the rent has changed. Look at it once more':
    'Tu parte de la renta cambió. Mírala otra vez.',
  'Only who formed the group removes people, and who invited a person takes it back':
    'Solo quien formó el grupo quita a personas, y quien invitó retira la invitación.',
  'Only who formed the group dissolves it. You can leave it':
    'Solo quien formó el grupo lo disuelve. Puedes salir de él.',
};
