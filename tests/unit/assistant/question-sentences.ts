/**
 * How hosts ask and say things in both languages, by the question or word that has to understand it;
 * a slash stands between two sentences.
 */
export const QUESTION_SENTENCES: Readonly<Record<string, string>> = {
  'ask.day': `
    what's on today / what is on tomorrow? / what do i have tomorrow / my agenda for this week
    whats happening this weekend / do i have anything on friday / qué tengo hoy
    ¿qué hay mañana? / mi agenda de esta semana / how does tomorrow look
    what's my schedule for monday / qué tengo para el viernes / what's coming up next week
    anything planned for next week / what's on the calendar for today / what have I got tomorrow
    what's happening today? / show me today's agenda / calendar for next week / que hay para hoy
    ¿Tengo algo el lunes? / am I free tomorrow / what's up for tomorrow
    what does my week look like / que tengo mañana / anything on today
    What's on my schedule today? / what's going on tomorrow / what does tomorrow look like
    what do I have going on this week / what's due this week / what's planned for saturday
    run me through today / today's schedule / schedule for tomorrow / give me my week
    this week's agenda / qué hay esta semana / ¿Cómo viene mi semana? / agenda de mañana
    ¿qué tengo agendado para el jueves? / qué pasa mañana
    qué hay programado para la próxima semana / what is happening on dec 3 / plan for today
  `,
  'ask.waiting': `
    anything new / what is waiting for me? / what should I do today / qué debo hacer hoy
    hay algo nuevo / ¿qué tengo pendiente? / what needs my attention / show my todo list
    anything urgent waiting / catch me up / who is waiting for an answer / novedades
    what do I need to do / what do i have to do today / what's waiting
    is there anything I need to answer / anything pending / qué me toca hacer hoy / ponme al día
    qué hay de nuevo / hay algo pendiente / what's new today / que hay pendiente
    what did I miss / to do / am i caught up / does anything need my attention?
    show me everything that is waiting for me / who needs a reply
    What needs my attention today? / good morning, what's waiting for me? / what's on my plate
    what do I still have to do today / what should I take care of first / anything I should know
    anything I need to handle / what's outstanding / give me a rundown
    give me a summary of what's pending / ¿qué tengo que hacer hoy? / ¿qué me espera hoy?
    ¿hay algo que tenga que atender? / qué está pendiente / qué asuntos tengo pendientes
    ¿qué necesita mi atención? / dame un resumen de lo pendiente / ¿qué hago primero?
    dime qué tengo pendiente para hoy / whats new / que hay que hacer hoy
    what requires my attention right now / who am I keeping waiting / what's urgent
    hay algo urgente / anything urgent
  `,
  'ask.tours': `
    any showings tmrw / which tours do I have tomorrow? / visitas de mañana
    ¿qué visitas tengo mañana? / pending tour requests for the loft
    visitas sin confirmar del loft / who's coming tomorrow / quién viene mañana
    how many tours this week / when is the next tour / tours with grace
    is the tour with Grace confirmed? / cancelled tours last week / upcoming viewings
    a qué hora es la visita de Grace / no shows this month tours
    show me unanswered tour requests / do we have any viewings on saturday
    show me tours for this week / tours at the loft tomorrow / how many showings do I have today
    cuántas visitas hay esta semana / citas de hoy / próximas visitas / when is grace's tour
    who is seeing the loft on friday / tour requests / any pending tours
    which tours are not confirmed / confirmed tours for next week / visitas canceladas
    who booked a tour / tour schedule for tomorrow
    what time is the showing with Grace tomorrow / is anyone visiting the studio this weekend
    alguien viene a ver el loft mañana / does grace have a tour / next tour
    visitas de la próxima semana / tours next month / past tours
    visitas de los próximos 3 días / do I have a tour today?
    how many viewings are there next week / when's my next showing / who is touring the loft
    list upcoming tours / any tour requests waiting / which tours still need confirmation
    tours today? / ¿tengo visitas hoy? / ¿cuándo es la visita de Ben? / ¿cuándo viene Grace?
    when is Grace coming / visitas pendientes de confirmar
    muéstrame las visitas de esta semana / recorridos de mañana / quién visita el loft el sábado
    who didn't show up last week / tours I completed this month
  `,
  'ask.applications': `
    which applications are open? / any new applications for the loft / who applied this week
    ¿qué solicitudes están pendientes? / hay solicitudes nuevas para el loft
    quién aplicó esta semana / pending applications
    how many applicants do we have for the studio / show grace's application
    shortlisted applicants / how many applications this month / list all applications
    applications in review / solicitudes aprobadas / did anyone apply for the loft
    what's the status of Grace's application / applications I haven't decided
    latest applications / hay aplicaciones nuevas / cuántas solicitudes tengo
    declined applicants last month / has grace applied / solicitudes de los últimos 7 días
    últimas solicitudes / who applied for the loft? / show me the applications for the studio
    applications waiting for a decision / which applicants are shortlisted
    any applications today / new applicants? / ¿quién solicitó el loft?
    solicitudes del estudio / muéstrame las solicitudes pendientes
    cuántas solicitudes nuevas hay / candidatos para el loft
    where does Grace's application stand / cómo va la solicitud de Grace / applications by Grace
    is grace approved
  `,
  'ask.compare': `
    compare grace and ben / compare the applicants for the loft / compara a Grace con Ben
    compara las solicitudes del loft / grace vs ben / compare grace with ben side by side
    show grace and ben side by side / what's the difference between grace and ben
    quién gana más, Grace o Ben / which applicant is better for the loft
    how do Grace and Ben compare / compare all applicants for the loft
    compara los candidatos del loft / Grace or Ben, who earns more
    compare applications of Grace, Ben / who is the strongest applicant for the loft
  `,
  'ask.person': `
    who is Grace Hill? / tell me about Ana / Grace's history / ¿quién es Grace Hill?
    cuéntame de Ana / historial de Grace / what do we know about Grace / what about Ben
    show me Ana's file / qué sabes de Ana / perfil de Grace / what's the story with Ben
    give me Ana's history / what do I know about Ben Ortiz / show me everything about Grace
    info on Ben / dime todo sobre Grace / ¿qué pasó con Ben? / información de Ana
    historial completo de Grace / whos ana
  `,
  'ask.messages': `
    who wrote / show my unread messages / what did Ana write? / any new messages
    messages from Grace / quién me escribió / muéstrame los mensajes sin leer
    ¿qué escribió Ana? / hay mensajes nuevos / did anyone text me / what did Grace say
    unanswered messages / latest messages from ana / who messaged me today / mensajes de Ana
    any texts from ben / new messages today / show messages from Ana Ferro
    how many unread messages do I have / do I have new messages / has Ana replied
    did ana reply / qué me dijo Grace / tengo mensajes / read me Ana's messages
    what did Ana want / alguien me escribió hoy / unread / messages from last week
    last message from Ana / últimos mensajes / mensajes de la semana pasada
    Do I have any unread messages? / who texted me / check my messages / any message from Grace?
    anything from Ana / what's the last thing Ana wrote / what was Ana's last message
    show me the conversation with Grace / messages this week / ¿tengo mensajes sin leer?
    ¿quién me escribió hoy? / ¿qué me escribió Ana? / último mensaje de Grace
    conversación con Ana / hay algo de Ana / mensajes sin responder
  `,
  'ask.notifications': `
    show my unread notifications / any notifications / hay notificaciones / avisos nuevos
    what are my notifications / unread notifications please / tengo avisos / notifications
    any new notifications? / what notifications did I get today / read my notifications
    ¿tengo notificaciones nuevas? / qué notificaciones hay
  `,
  'ask.replyTime': `
    how fast do I reply? / my response time / ¿cuánto tardo en responder?
    mi tiempo de respuesta / how long do I take to answer messages
    what's my average response time this month / how quickly do I respond
    cuál es mi tiempo de respuesta promedio / how long does it take me to reply
    how responsive am I / average reply time / cuánto tiempo tardo en contestar
    ¿respondo rápido? / am I fast at answering
  `,
  'ask.guides': `
    which guides show my homes? / how is guide Elio doing / mis guías / cómo va el guía Elio
    list my guides / ¿qué guías enseñan mis viviendas? / who guides my tours
    how many tours has guide Elio done / guides / which guide is the best / who are my guides
    which guides work for me / show the guides / quiénes son mis guías
    qué guía hace más visitas / guide performance
  `,
  'ask.requests': `
    which repair requests are open? / any urgent maintenance / issues at the loft
    hay averías urgentes / ¿qué reparaciones están abiertas? / what's broken
    open maintenance requests / problemas del loft / high priority maintenance requests
    solicitudes de mantenimiento pendientes / open requests / maintenance at the loft
    any problems in the studio / show urgent repairs / qué hay que arreglar / averías abiertas
    resolved issues this month / how many open tickets / anything broken at the loft
    mantenimiento pendiente / repairs of last month / what repairs are pending
    show me all open maintenance requests / any emergencies
    what's the status of the repairs at the loft / are there urgent repairs
    what issues do tenants have / did tenants report anything / ¿hay reparaciones urgentes?
    solicitudes de mantenimiento abiertas / qué averías hay en el loft / reparaciones en curso
    reparaciones de prioridad alta / qué problemas hay
  `,
  'ask.workOrders': `
    which work orders are open? / jobs in progress / work orders of Rose City Plumbing
    ¿qué órdenes de trabajo están abiertas? / trabajos en curso / open jobs
    what jobs does Rose City Plumbing have / órdenes pendientes / show open work orders
    what is Rose City Plumbing working on / which work orders are not done
    how many work orders are in progress / ¿qué trabajos están pendientes?
    órdenes de trabajo terminadas este mes
  `,
  'ask.vendors': `
    who are my vendors? / who is my plumber / quién es mi plomero
    ¿quiénes son mis proveedores? / qué electricistas tenemos / list the electricians we have
    do we have a handyman / plumber's phone number / who do I call for plumbing
    teléfono del plomero / vendors / list my contractors / any good electricians
    which vendors do we use / do I have an electrician / what's the number of our plumber
    find me a plumber / lista de proveedores / tenemos algún cerrajero / necesito un plomero
  `,
  'ask.members': `
    who is on my team? / list members / pending invitations / ¿quién está en mi equipo?
    invitaciones pendientes / lista de miembros / team / show my team / mi equipo
    who has access / who works with me / who's on the team / how many people are on my team
    what roles do people have / who is in my organization / quiénes son mis colegas
    miembros del equipo / ¿quién trabaja conmigo? / outstanding invites
  `,
  undo: `
    undo / undo that / take it back / deshaz eso / revierte el último cambio
    déjalo como estaba / revert the last change / reverse that / undo my last action / oops
    deshacer / dejala como estaba / please undo that / undo my last change / can you undo that
    deshazlo / deshacer lo último / anula eso
  `,
  redo: `
    redo that / redo the last change / do it again / rehaz eso / hazlo otra vez
    rehacer el último cambio / redo / vuelve a hacerlo / redo please
  `,
  'settings.language': `
    switch to Spanish / change the language to English / cambia el idioma a inglés
    ponlo en español / use Spanish / pon la aplicación en inglés / speak Spanish
    in spanish please / quiero la aplicación en español / change language to Spanish
    cambiar a español / pon todo en inglés
  `,
  'settings.theme': `
    dark mode / switch to the light theme / use the system theme / modo oscuro
    pon el tema claro / usa el tema del sistema / turn off dark mode / turn on dark mode
    cambia al modo oscuro / make it dark / set theme to dark / enable dark mode
    activa el modo oscuro / use light mode / switch to dark
  `,
};

/** Sentences that are verbs or questions of others: none of these questions may answer them. */
export const OTHER_SENTENCES = `
  cancel the tour with Grace / confirm tomorrow's tours
  schedule a tour with Grace on Friday at 3 / move the tour to Monday at 4 / approve Grace
  message Grace: the plumber comes tomorrow / write Ana that I am late
  escribe a Ana que llego tarde / dile a Grace que sí / pause the loft
  set the rent of the loft to 2100 / who owes rent / list my homes
  invite sam@example.test as manager / assign guide Elio to the tour tomorrow
  create a work order for Rose City Plumbing / mark all notifications as read
  how much did I earn this month / leases that end soon / who lives in the loft
  mark the request urgent / make the broken heating urgent / send the work order
  archive the conversation with Ana / mark Ana as unread / shortlist Grace
  take Grace into review / reviews of the loft / which papers expire / history of the loft
  tell me about the loft / how many views did the loft get / open the tours page / ir a mensajes
  cancela la visita de Grace / aprueba la solicitud de Grace / remove Sam from the team
  Grace did not show up / block Friday for tours / remind Ben of the rent
  note on Grace's application: called / paint the moon green / what is the weather today
  find 2 bedroom apartments / mark the tour as completed / withdraw the rent increase
  reply to the newest review: thanks / add a fee of 50 for Ben / vacant homes
  what is my rating / show me how to schedule a tour
`;
