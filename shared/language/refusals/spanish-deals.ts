/** Refusals about applications, leases, homes and money. See spanish.ts. */
export const SPANISH_DEALS: Readonly<Record<string, string>> = {
  'A code was sent a moment ago. Please wait before asking for another':
    'Acabamos de enviar un código. Espera un momento antes de pedir otro.',
  'A deposit is given back at the end of the lease, not refunded':
    'Un depósito se devuelve al final del contrato, no como reembolso.',
  'A document has 100 versions at most': 'Un documento tiene 100 versiones como máximo.',
  'A draft is not signed. Send it first': 'Un borrador no se firma. Envíalo primero.',
  'A fee needs a description, an amount and a day within two years':
    'Una tarifa necesita una descripción, un importe y un día dentro de dos años.',
  'A floor plan is not the only picture of a home. Add another picture first':
    'Un plano no es la única foto de una vivienda. Agrega antes otra foto.',
  'This picture is not available': 'Esta foto no está disponible.',
  'A home has up to 20 fees. Remove one to add another':
    'Una vivienda tiene hasta 20 tarifas. Quita una para agregar otra.',
  'A home holds up to 5 floor plans. Remove one to add another':
    'Una vivienda tiene hasta 5 planos. Quita uno para agregar otro.',
  'A home holds up to 30 pictures and 3 videos. Remove one to add another':
    'Una vivienda tiene hasta 30 fotos y 3 videos. Quita uno para agregar otro.',
  'A home is offered again once its lease ends':
    'Una vivienda se vuelve a ofrecer cuando termina su contrato.',
  'A late fee has up to 60 days of grace, and an amount or up to 25 percent':
    'Un recargo tiene hasta 60 días de gracia, y un importe o hasta el 25 por ciento.',
  'A later month is closed. Reopen that one first':
    'Un mes posterior está cerrado. Ábrelo primero.',
  'A lease has at most 18 tenants': 'Un contrato tiene 18 inquilinos como máximo.',
  'A lease is renewed while it runs': 'Un contrato se renueva mientras está en vigor.',
  'A line needs a known category and an amount of at least one cent':
    'Una línea necesita una categoría conocida y un importe de al menos un centavo.',
  'A list has at most 200 things': 'Una lista tiene 200 cosas como máximo.',
  'A month is closed once it is over': 'Un mes se cierra cuando ha terminado.',
  'A move-in list needs a signed lease, a move-out list one that ends':
    'La lista de entrada necesita un contrato firmado; la de salida, uno que termina.',
  'A new rent begins on the first of a month, on {} at the earliest':
    'Un alquiler nuevo empieza el primer día de un mes, como muy pronto el {}.',
  'A note has 1 to 2,000 characters': 'Una nota tiene de 1 a 2,000 caracteres.',
  'A payment for this is already under way': 'Ya hay un pago en camino para esto.',
  'A payout is tried again or cancelled': 'Un pago a guía se intenta de nuevo o se cancela.',
  'A reference has at most 200 characters': 'Una referencia tiene 200 caracteres como máximo.',
  'A renewal begins after the lease that it follows':
    'Una renovación empieza después del contrato al que sigue.',
  'A renewal begins on {} at the latest, the day after the lease that it follows':
    'Una renovación empieza a más tardar el {}, el día después del contrato al que sigue.',
  'A renewal of this lease is open. Drop it first, or change the tenants afterwards':
    'Hay una renovación abierta de este contrato. Descártala primero, o cambia a los inquilinos después.',
  'A renewal takes over the deposit that is held. It is not changed':
    'Una renovación conserva el depósito que ya hay. No se cambia.',
  'A rent of {} a month is far from others. Say that it is right, or change it':
    'Un alquiler de {} al mes está lejos de los demás. Di que es correcto o cámbialo.',
  'A rent of {} a month is far from {}. Say that it is right, or change it':
    'Un alquiler de {} al mes está lejos de {}. Di que es correcto o cámbialo.',
  'A renter sees this home alone, with this way in. Change it, or give their tour a code of its own first':
    'Alguien ve esta vivienda a solas con este acceso. Cámbialo, o da antes a su visita un código propio.',
  'A template has a name of up to 80 characters and a text of up to 20,000':
    'Una plantilla tiene un nombre de hasta 80 caracteres y un texto de hasta 20,000.',
  'A thing has at most ten pictures': 'Una cosa tiene diez fotos como máximo.',
  'Agree to sign electronically first': 'Acepta primero la firma electrónica.',
  'An addendum has room for nine invitations': 'Un anexo tiene lugar para nueve invitaciones.',
  'An application has room for nine people beside you':
    'Una solicitud tiene lugar para nueve personas además de ti.',
  'An entry of the books has to add up to zero': 'Un asiento contable tiene que sumar cero.',
  'An expense needs a day and between 1 and 50 lines':
    'Un gasto necesita un día y entre 1 y 50 líneas.',
  'An import has between 1 and 200 expenses': 'Una importación tiene entre 1 y 200 gastos.',
  'This vendor is not available': 'Este proveedor no está disponible.',
  'An import has between 1 and 200 vendors': 'Una importación tiene entre 1 y 200 proveedores.',
  'An invitation has a name and an e-mail address':
    'Una invitación tiene un nombre y un correo electrónico.',
  'An invited person has not answered yet. Wait for them, or take the invitation back':
    'Una persona invitada aún no respondió. Espérala o retira la invitación.',
  'Another lease of this home shares days with this one':
    'Otro contrato de esta vivienda comparte días con este.',
  'Another rent is to come already. Take it back first':
    'Ya hay otro alquiler anunciado. Retíralo primero.',
  'Another rent than the one of today, of at most $1,000,000':
    'Un alquiler distinto del de hoy, de $1,000,000 como máximo.',
  'Another template has this name': 'Otra plantilla tiene este nombre.',
  'Answer a question in words of up to 2,000 characters, and a request for a paper with a paper':
    'Responde una pregunta con hasta 2,000 caracteres, y una petición de un documento con un documento.',
  'Ask for a kind of paper, or ask a question of up to 1,000 characters':
    'Pide un tipo de documento o haz una pregunta de hasta 1,000 caracteres.',
  'At least one tenant stays or joins. If all leave, the lease ends by notice':
    'Al menos un inquilino se queda o entra. Si todos se van, el contrato termina con un aviso de salida.',
  'Automatic payment uses it. Switch that off, or choose another one, first':
    'El pago automático lo usa. Desactívalo o elige otro primero.',
  'Before it is published, a home needs a picture, its rent, a date and a description':
    'Antes de publicarse, una vivienda necesita una foto, su alquiler, una fecha y una descripción.',
  'Before it is sent, an application needs your household, work, income and move-in date':
    'Antes de enviarse, una solicitud necesita tu hogar, tu trabajo, tus ingresos y la fecha de mudanza.',
  'Both sides confirmed this list. It is not changed any more':
    'Ambas partes confirmaron esta lista. Ya no se cambia.',
  'Choose a month of the last ten years': 'Elige un mes de los últimos diez años.',
  'Choose tenants of this lease who leave, and people of applications for this home who join':
    'Elige inquilinos de este contrato que se van y personas de solicitudes de esta vivienda que entran.',
  'Declining needs one of the reasons of the list':
    'Para rechazar hace falta uno de los motivos de la lista.',
  'Each deduction needs its reason and an amount of at least one cent':
    'Cada descuento necesita su motivo y un importe de al menos un centavo.',
  'Each thing needs a room and a name of at most 80 characters':
    'Cada cosa necesita una habitación y un nombre de 80 caracteres como máximo.',
  'Everybody signed this lease. Give notice instead':
    'Todos firmaron este contrato. Da aviso de salida en su lugar.',
  'Everybody signed this lease. It is not taken back':
    'Todos firmaron este contrato. Ya no se retira.',
  'Fees can be added once the lease is active':
    'Se pueden agregar tarifas cuando el contrato está en vigor.',
  'It needs a description, an amount and a first day: of a charge today or later, of an expense of the last year or the next two':
    'Necesita una descripción, un importe y un primer día: de un cargo, hoy o después; de un gasto, del último año o de los próximos dos.',
  'It pays on the due day, or up to 10 days before':
    'Paga el día del vencimiento o hasta 10 días antes.',
  'No tenant has to sign now': 'Ahora no le toca firmar a ningún inquilino.',
  'Not everybody signed this lease yet': 'Aún no todos firmaron este contrato.',
  'Nothing is overdue here': 'Aquí no hay nada vencido.',
  'One payment goes to one landlord. Pay these separately':
    'Un pago va a un solo arrendador. Paga estos por separado.',
  'Only a draft is changed. Take the lease back first':
    'Solo se cambia un borrador. Retira primero el contrato.',
  'Only a draft is sent': 'Solo se envía un borrador.',
  'Only hosts give contacts to tenants': 'Solo los anfitriones dan contactos a sus inquilinos.',
  'This is no e-mail address': 'Esto no es una dirección de correo.',
  'Only an owner or a manager approves: it makes a lease':
    'Solo aprueba un propietario o un gerente: de ahí sale un contrato.',
  'Only the rent of a lease that runs, and does not end, is changed':
    'Solo se cambia el alquiler de un contrato en vigor que no termina.',
  'Others sign before you': 'Otros firman antes que tú.',
  'Pay by card or from a bank account': 'Paga con tarjeta o desde una cuenta bancaria.',
  'Please choose guide, host or renter': 'Elige guía, anfitrión o inquilino.',
  'Please choose what your feedback is about': 'Elige de qué trata tu comentario.',
  'Please choose what your message is about': 'Elige de qué trata tu mensaje.',
  'Please enter a phone number, such as (512) 555-0100':
    'Escribe un número de teléfono, como (512) 555-0100.',
  'Please enter a valid e-mail address': 'Escribe un correo electrónico válido.',
  'Please enter an e-mail address': 'Escribe un correo electrónico.',
  'Please say what is wrong': 'Di qué está mal.',
  'Please sign in first': 'Inicia sesión primero.',
  'Please verify your e-mail address first': 'Verifica primero tu correo electrónico.',
  'Please write between 1 and {} characters': 'Escribe entre 1 y {} caracteres.',
  'Please write less': 'Escribe menos.',
  'Say in at most 1,000 characters why you do not sign':
    'Di en 1,000 caracteres como máximo por qué no firmas.',
  'Say of each tenant whether they stay or leave': 'Di de cada inquilino si se queda o se va.',
  'Say of each thing in which condition it is, then confirm the list':
    'Di en qué estado está cada cosa y luego confirma la lista.',
  'Say where the tenants agreed to it, such as an addendum with its date':
    'Di dónde lo aceptaron los inquilinos, como un anexo con su fecha.',
  'Say who leaves or who joins first': 'Di primero quién se va o quién entra.',
  'Say why it does not have to be paid': 'Di por qué no hay que pagarlo.',
  'Say why the expense is void': 'Di por qué se anula el gasto.',
  'This expense was made void. Nothing of it is corrected any more':
    'Este gasto se anuló. Ya no se corrige nada de él.',
  'Another person corrected this expense a moment ago. Look at it again':
    'Otra persona corrigió este gasto hace un momento. Míralo de nuevo.',
  'This receipt is not available. Please add the file again':
    'Este justificante no está disponible. Añade el archivo de nuevo.',
  'The payee has room for 200 characters, the note for 2,000, and there are at most 10 receipts':
    'El pagado a admite 200 caracteres, la nota 2.000, y hay como mucho 10 justificantes.',
  'Say why the month is opened again': 'Di por qué se vuelve a abrir el mes.',
  'Say why the payout is cancelled': 'Di por qué se cancela el pago al guía.',
  'Sign in your own name, as your profile has it: {}':
    'Firma con tu propio nombre, como está en tu perfil: {}.',
  'Signers have 1 to 60 days': 'Quienes firman tienen de 1 a 60 días.',
  'Somebody else signed for the host already': 'Otra persona ya firmó por el anfitrión.',
  'Tenants change on a day after today, before the last day of the lease':
    'Los inquilinos cambian un día después de hoy, antes del último día del contrato.',
  'That was a lot at once. Please try again in {} seconds':
    'Fue mucho de golpe. Inténtalo de nuevo en {} segundos.',
  'The amount has to be more than nothing and at most what is due':
    'El importe tiene que ser mayor que cero y, como máximo, lo que se debe.',
  'The day is today or earlier, and not more than two years ago':
    'El día es hoy o antes, y no hace más de dos años.',
  'The host does not ask for this any more': 'El anfitrión ya no pide esto.',
  'The last day is at least {} days from now': 'El último día es dentro de al menos {} días.',
  'The last day is the first one or later': 'El último día es el primero o uno posterior.',
  'The other side put this on the list. Add your words and pictures to it':
    'La otra parte puso esto en la lista. Agrega tus palabras y fotos.',
  'The screenshot is not there. Please attach it again': 'La captura no está. Adjúntala de nuevo.',
  'The tenants of a lease are changed while it runs, and before notice is given':
    'Los inquilinos de un contrato se cambian mientras está en vigor y antes del aviso de salida.',
  'The time to sign this lease is over': 'El plazo para firmar este contrato terminó.',
  'There are 200 notes about this application. Delete one first':
    'Hay 200 notas sobre esta solicitud. Borra una primero.',
  'There are 50 open requests for this home already':
    'Ya hay 50 solicitudes de reparación abiertas para esta vivienda.',
  'There are 50 templates. Delete one first': 'Hay 50 plantillas. Borra una primero.',
  'There is a tour of this home with the same person already. Move it instead':
    'Ya hay una visita de esta vivienda con la misma persona. Muévela.',
  'There is no deposit to give back': 'No hay depósito que devolver.',
  'There is no home to show in this city yet. Choose another one':
    'Aún no hay vivienda que mostrar en esta ciudad. Elige otra.',
  'There is no such outcome of a payment': 'No existe ese resultado de un pago.',
  'There is no such outcome of a payout': 'No existe ese resultado de un pago a guía.',
  'These books are not available': 'Estas cuentas no están disponibles.',
  'These terms do not go together': 'Estas condiciones no van juntas.',
  'They heard of it within the last day. Wait a day between reminders':
    'Ya recibieron un recordatorio en el último día. Espera un día entre uno y otro.',
  'Thirty things were asked about this application. Decide with what you have':
    'Ya se pidieron treinta cosas sobre esta solicitud. Decide con lo que tienes.',
  'This application is {} and cannot be changed any more':
    'El estado de esta solicitud es «{}»; ya no se puede cambiar.',
  'This application is decided: nothing is asked about it any more':
    'Esta solicitud está decidida: ya no se pregunta nada sobre ella.',
  'This application is not available': 'Esta solicitud no está disponible',
  'This application was approved. Turn down the lease instead':
    'Esta solicitud se aprobó. Rechaza el contrato en su lugar.',
  'This automatic payment is not available': 'Este pago automático no está disponible.',
  'This building is not available': 'Este edificio no está disponible',
  'This charge is not available': 'Este cargo no está disponible',
  'This device delivered 100 signatures of this lease. Sign on your own devices':
    'Este dispositivo entregó 100 firmas de este contrato. Firmen en sus propios dispositivos.',
  'This document is not available': 'Este documento no está disponible',
  'This drawing is not taken. Draw your signature again, or type it':
    'Este dibujo no sirve. Dibuja tu firma de nuevo o escríbela.',
  'This expense is not available': 'Este gasto no está disponible',
  'This file has not arrived. Please upload it again': 'Este archivo no llegó. Súbelo de nuevo.',
  'This file is not available': 'Este archivo no está disponible',
  'This home asks for an application fee. Pay it to send the application':
    'Esta vivienda pide una tarifa de solicitud. Págala para enviar la solicitud.',
  'This home has a signed lease. It can be published for the time after the lease ends':
    'Esta vivienda tiene un contrato firmado. Se puede publicar para después de que termine.',
  'This home has the same file already': 'Esta vivienda ya tiene el mismo archivo.',
  'This home is no longer available': 'Esta vivienda ya no está disponible',
  'This home is not available': 'Esta vivienda no está disponible',
  'This invitation is not available': 'Esta invitación no está disponible',
  'This invitation was mailed a moment ago. Please wait ten minutes':
    'Esta invitación se acaba de enviar. Espera diez minutos.',
  'This is not the text that was sent. Read it again':
    'Este no es el texto que se envió. Léelo de nuevo.',
  'This is settled already': 'Esto ya está resuelto.',
  'This lease begins on {}. Come back then': 'Este contrato empieza el {}. Vuelve entonces.',
  'This lease has a last day. Notice ends it then, not on another day':
    'Este contrato tiene un último día. El aviso lo termina entonces, no otro día.',
  'This lease is being signed. Take it back before you change its late fee':
    'Este contrato se está firmando. Retíralo antes de cambiar su recargo.',
  'This lease is not available': 'Este contrato no está disponible',
  'This lease is renewed, or a renewal waits for signatures. Drop that first':
    'Este contrato está renovado, o una renovación espera firmas. Descártala primero.',
  'This lease runs already': 'Este contrato ya está en vigor.',
  'This list is not available': 'Esta lista no está disponible',
  'This month is closed already': 'Este mes ya está cerrado.',
  'This note is not available': 'Esta nota no está disponible',
  'This payment is not available': 'Este pago no está disponible',
  'This payout is not available': 'Este pago a guía no está disponible',
  'This person is invited already': 'Esta persona ya está invitada.',
  'This picture is not one of yours. Please upload it': 'Esta foto no es tuya. Súbela.',
  'This picture is not there. Please upload it again': 'Esta foto no está. Súbela de nuevo.',
  'This rent is agreed until the last day. Offer a renewal for the time after':
    'Este alquiler está acordado hasta el último día. Ofrece una renovación para después.',
  'This request is not available': 'Esta petición no está disponible',
  'This split is not available': 'Este reparto no está disponible.',
  'This template is not available': 'Esta plantilla no está disponible',
  'This time zone is not known': 'Esta zona horaria no se conoce.',
  'This was answered already': 'Esto ya se respondió.',
  'This was changed too often. Please write to us': 'Esto se cambió demasiadas veces. Escríbenos.',
  'Too many at once. Please try again in {} minutes':
    'Demasiado a la vez. Inténtalo de nuevo en {} minutos.',
  'Too many wrong codes. Please wait 15 minutes and try again':
    'Demasiados códigos incorrectos. Espera 15 minutos e inténtalo de nuevo.',
  'Type your name to sign': 'Escribe tu nombre para firmar.',
  'What is kept is at most the deposit, and needs a reason':
    'Lo que se retiene es, como máximo, el depósito, y necesita un motivo.',
  'What this document belongs to is not available':
    'Aquello a lo que pertenece este documento no está disponible',
  'Write down cash, a check or a bank transfer':
    'Anota efectivo, un cheque o una transferencia bancaria.',
  'You are a party of this lease already': 'Ya eres parte de este contrato.',
  'You are the applicant already': 'Ya eres quien solicita.',
  'You can name up to ten homes. Remove one to add another':
    'Puedes nombrar hasta diez viviendas. Quita una para agregar otra.',
  'You cannot apply for a home that you let': 'No puedes solicitar una vivienda que tú alquilas.',
  'You cannot show this home on this tour': 'No puedes mostrar esta vivienda en esta visita.',
  'You exported your data several times just now. Please try again in an hour':
    'Acabas de exportar tus datos varias veces. Inténtalo de nuevo en una hora.',
  'You have a lease that is not over. End it before you delete your account':
    'Tienes un contrato que no ha terminado. Termínalo antes de eliminar tu cuenta.',
  'You have a tour of this home already. Move it instead':
    'Ya tienes una visita de esta vivienda. Muévela.',
  'You have an open application for this home already':
    'Ya tienes una solicitud abierta para esta vivienda.',
  'You have sent 20 reports today. Please try again tomorrow':
    'Enviaste 20 reportes hoy. Inténtalo de nuevo mañana.',
  'You keep 1000 documents already. Remove one to add another':
    'Ya guardas 1000 documentos. Quita uno para agregar otro.',
  'You made new codes several times just now. Please try again in an hour':
    'Acabas de crear códigos varias veces. Inténtalo de nuevo en una hora.',
  'You need to verify your profile before applying':
    'Tienes que verificar tu perfil antes de solicitar.',
  'You sent five tests in ten minutes. Please wait a moment':
    'Enviaste cinco pruebas en diez minutos. Espera un momento.',
  'You signed this lease. You can still turn it down':
    'Firmaste este contrato. Aún puedes rechazarlo.',
  'Your landlord cannot be paid here yet. Pay another way, or ask them to set up payouts':
    'Aún no se puede pagar aquí a tu arrendador. Paga de otra forma o pídele que configure sus cobros.',
  'Your organization invited 50 people today. Please go on tomorrow':
    'Tu organización invitó a 50 personas hoy. Sigue mañana.',
  'Your profile has no name. Add your full name there, then sign':
    'Tu perfil no tiene nombre. Agrega ahí tu nombre completo y luego firma.',
  'Your session has ended. Please sign in again': 'Tu sesión terminó. Inicia sesión de nuevo.',
  'What stands in the books is never changed; post a further entry':
    'Lo que está en las cuentas no se cambia nunca; agrega otro asiento.',
  'This rent holds already. It is not taken back; announce another one':
    'Este alquiler ya rige. No se retira; anuncia otro.',
  '{} approved this application. Drop the lease instead':
    '{} aprobó esta solicitud. Descarta el contrato en su lugar.',
  '{} put this application back to the new ones meanwhile':
    '{} devolvió entretanto esta solicitud a las nuevas.',
  '{} took this application into review meanwhile':
    '{} puso entretanto esta solicitud en revisión.',
  '{} put this application on the shortlist meanwhile':
    '{} preseleccionó entretanto esta solicitud.',
  '{} declined this application meanwhile': '{} rechazó entretanto esta solicitud.',
  '{} approved {} for this home already': '{} ya aprobó a {} para esta vivienda.',
  'The lease runs, or another one that renews it: its deposit is held until that ends':
    'El contrato sigue en vigor, o lo sigue otro que lo renueva: su depósito se guarda hasta que termine.',
  'Ask once the tour is over': 'Pregunta cuando la visita haya terminado.',
  'Pay can be asked about for ninety days after a tour':
    'Se puede preguntar por el pago hasta noventa días después de una visita.',
  'Say how much is missing, up to $10,000': 'Di cuánto falta, hasta $10,000.',
  'Say what was agreed, in up to 1,000 characters':
    'Di qué se acordó, en 1000 caracteres como máximo.',
  'You asked about this tour already': 'Ya preguntaste por esta visita.',
  'This question is not available': 'Esta pregunta no está disponible.',
  'Another manager has to answer what you ask for yourself':
    'Lo que pides para ti tiene que responderlo otro administrador.',
  'Say why, in up to 1,000 characters': 'Di por qué, en 1000 caracteres como máximo.',
};
