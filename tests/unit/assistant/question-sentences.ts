/** How hosts ask and say things in both languages, by the question or word that has to understand it. */
export const QUESTION_SENTENCES: Readonly<Record<string, string>> = {
  'ask.day': `
    what's on today
    what is on tomorrow?
    what do i have tomorrow
    my agenda for this week
    whats happening this weekend
    do i have anything on friday
    qué tengo hoy
    ¿qué hay mañana?
    mi agenda de esta semana
    how does tomorrow look
    what's my schedule for monday
    qué tengo para el viernes
    what's coming up next week
    anything planned for next week
    what's on the calendar for today
    what have I got tomorrow
    what's happening today?
    show me today's agenda
    calendar for next week
    que hay para hoy
    ¿Tengo algo el lunes?
    am I free tomorrow
    what's up for tomorrow
    what does my week look like
    que tengo mañana
    anything on today
  `,
  'ask.waiting': `
    anything new
    what is waiting for me?
    what should I do today
    qué debo hacer hoy
    hay algo nuevo
    ¿qué tengo pendiente?
    what needs my attention
    show my todo list
    anything urgent waiting
    catch me up
    who is waiting for an answer
    novedades
    what do I need to do
    what do i have to do today
    what's waiting
    is there anything I need to answer
    anything pending
    qué me toca hacer hoy
    ponme al día
    qué hay de nuevo
    hay algo pendiente
    what's new today
    que hay pendiente
    what did I miss
    to do
    am i caught up
    does anything need my attention?
    show me everything that is waiting for me
    who needs a reply
  `,
  'ask.tours': `
    any showings tmrw
    which tours do I have tomorrow?
    visitas de mañana
    ¿qué visitas tengo mañana?
    pending tour requests for the loft
    visitas sin confirmar del loft
    who's coming tomorrow
    quién viene mañana
    how many tours this week
    when is the next tour
    tours with grace
    is the tour with Grace confirmed?
    cancelled tours last week
    upcoming viewings
    a qué hora es la visita de Grace
    no shows this month tours
    show me unanswered tour requests
    do we have any viewings on saturday
    show me tours for this week
    tours at the loft tomorrow
    how many showings do I have today
    cuántas visitas hay esta semana
    citas de hoy
    próximas visitas
    when is grace's tour
    who is seeing the loft on friday
    tour requests
    any pending tours
    which tours are not confirmed
    confirmed tours for next week
    visitas canceladas
    who booked a tour
    tour schedule for tomorrow
    what time is the showing with Grace tomorrow
    is anyone visiting the studio this weekend
    alguien viene a ver el loft mañana
    does grace have a tour
    next tour
    visitas de la próxima semana
    tours next month
    past tours
    visitas de los próximos 3 días
  `,
  'ask.applications': `
    which applications are open?
    any new applications for the loft
    who applied this week
    ¿qué solicitudes están pendientes?
    hay solicitudes nuevas para el loft
    quién aplicó esta semana
    pending applications
    how many applicants do we have for the studio
    show grace's application
    shortlisted applicants
    how many applications this month
    list all applications
    applications in review
    solicitudes aprobadas
    did anyone apply for the loft
    what's the status of Grace's application
    applications I haven't decided
    latest applications
    hay aplicaciones nuevas
    cuántas solicitudes tengo
    declined applicants last month
    has grace applied
    solicitudes de los últimos 7 días
    últimas solicitudes
  `,
  'ask.compare': `
    compare grace and ben
    compare the applicants for the loft
    compara a Grace con Ben
    compara las solicitudes del loft
    grace vs ben
    compare grace with ben side by side
    show grace and ben side by side
    what's the difference between grace and ben
    quién gana más, Grace o Ben
    which applicant is better for the loft
  `,
  'ask.person': `
    who is Grace Hill?
    tell me about Ana
    Grace's history
    ¿quién es Grace Hill?
    cuéntame de Ana
    historial de Grace
    what do we know about Grace
    what about Ben
    show me Ana's file
    qué sabes de Ana
    perfil de Grace
    what's the story with Ben
  `,
  'ask.messages': `
    who wrote
    show my unread messages
    what did Ana write?
    any new messages
    messages from Grace
    quién me escribió
    muéstrame los mensajes sin leer
    ¿qué escribió Ana?
    hay mensajes nuevos
    did anyone text me
    what did Grace say
    unanswered messages
    latest messages from ana
    who messaged me today
    mensajes de Ana
    any texts from ben
    new messages today
    show messages from Ana Ferro
    how many unread messages do I have
    do I have new messages
    has Ana replied
    did ana reply
    qué me dijo Grace
    tengo mensajes
    read me Ana's messages
    what did Ana want
    alguien me escribió hoy
    unread
    messages from last week
    last message from Ana
    últimos mensajes
    mensajes de la semana pasada
  `,
  'ask.notifications': `
    show my unread notifications
    any notifications
    hay notificaciones
    avisos nuevos
    what are my notifications
    unread notifications please
    tengo avisos
    notifications
  `,
  'ask.replyTime': `
    how fast do I reply?
    my response time
    ¿cuánto tardo en responder?
    mi tiempo de respuesta
    how long do I take to answer messages
    what's my average response time this month
    how quickly do I respond
    cuál es mi tiempo de respuesta promedio
  `,
  'ask.guides': `
    which guides show my homes?
    how is guide Elio doing
    mis guías
    cómo va el guía Elio
    list my guides
    ¿qué guías enseñan mis viviendas?
    who guides my tours
    how many tours has guide Elio done
    guides
    which guide is the best
  `,
  'ask.requests': `
    which repair requests are open?
    any urgent maintenance
    issues at the loft
    hay averías urgentes
    ¿qué reparaciones están abiertas?
    what's broken
    open maintenance requests
    problemas del loft
    high priority maintenance requests
    solicitudes de mantenimiento pendientes
    open requests
    maintenance at the loft
    any problems in the studio
    show urgent repairs
    qué hay que arreglar
    averías abiertas
    resolved issues this month
    how many open tickets
    anything broken at the loft
    mantenimiento pendiente
    repairs of last month
  `,
  'ask.workOrders': `
    which work orders are open?
    jobs in progress
    work orders of Rose City Plumbing
    ¿qué órdenes de trabajo están abiertas?
    trabajos en curso
    open jobs
    what jobs does Rose City Plumbing have
    órdenes pendientes
  `,
  'ask.vendors': `
    who are my vendors?
    who is my plumber
    quién es mi plomero
    ¿quiénes son mis proveedores?
    qué electricistas tenemos
    list the electricians we have
    do we have a handyman
    plumber's phone number
    who do I call for plumbing
    teléfono del plomero
    vendors
    list my contractors
    any good electricians
  `,
  'ask.members': `
    who is on my team?
    list members
    pending invitations
    ¿quién está en mi equipo?
    invitaciones pendientes
    lista de miembros
    team
    show my team
    mi equipo
    who has access
    who works with me
  `,
  undo: `
    undo
    undo that
    take it back
    deshaz eso
    revierte el último cambio
    déjalo como estaba
    revert the last change
    reverse that
    undo my last action
    oops
    deshacer
    dejala como estaba
  `,
  redo: `
    redo that
    redo the last change
    do it again
    rehaz eso
    hazlo otra vez
    rehacer el último cambio
    redo
    vuelve a hacerlo
  `,
  'settings.language': `
    switch to Spanish
    change the language to English
    cambia el idioma a inglés
    ponlo en español
    use Spanish
    pon la aplicación en inglés
    speak Spanish
    in spanish please
    quiero la aplicación en español
  `,
  'settings.theme': `
    dark mode
    switch to the light theme
    use the system theme
    modo oscuro
    pon el tema claro
    usa el tema del sistema
    turn off dark mode
    turn on dark mode
    cambia al modo oscuro
    make it dark
  `,
  'automation.create': `
    When an application comes in, tell me
    whenever someone asks for a tour, thank them
    cuando llegue una solicitud, avísame
    remind tenants three days before rent is due
    recuerda a los inquilinos tres días antes de la renta
    siempre que alguien pida una visita, dale las gracias
    every time a tour is requested, send them the address
  `,
};

/** Sentences that are verbs or questions of others: none of these questions may answer them. */
export const OTHER_SENTENCES = `
  cancel the tour with Grace
  confirm tomorrow's tours
  schedule a tour with Grace on Friday at 3
  move the tour to Monday at 4
  approve Grace
  message Grace: the plumber comes tomorrow
  write Ana that I am late
  escribe a Ana que llego tarde
  dile a Grace que sí
  pause the loft
  set the rent of the loft to 2100
  who owes rent
  list my homes
  invite sam@example.test as manager
  assign guide Elio to the tour tomorrow
  create a work order for Rose City Plumbing
  mark all notifications as read
  how much did I earn this month
  leases that end soon
  who lives in the loft
  mark the request urgent
  make the broken heating urgent
  send the work order
  archive the conversation with Ana
  mark Ana as unread
  shortlist Grace
  take Grace into review
  reviews of the loft
  which papers expire
  history of the loft
  tell me about the loft
  how many views did the loft get
  open the tours page
  ir a mensajes
  cancela la visita de Grace
  aprueba la solicitud de Grace
  remove Sam from the team
  Grace did not show up
  block Friday for tours
  remind Ben of the rent
  note on Grace's application: called
  paint the moon green
  what is the weather today
  find 2 bedroom apartments
  mark the tour as completed
  withdraw the rent increase
  reply to the newest review: thanks
  add a fee of 50 for Ben
  vacant homes
  what is my rating
  show me how to schedule a tour
`;
