/** Refusals about tours, guides, reviews, questions, lists and mates. See spanish.ts. */
export const SPANISH_TOURS: Readonly<Record<string, string>> = {
  'A guide has this tour already. Take the guide off to ask others':
    'Esta visita ya tiene guía. Quítalo para preguntar a otros.',
  'A library holds up to 50 videos. Remove one to add another':
    'Una videoteca tiene hasta 50 videos. Quita uno para agregar otro.',
  'A renter checks in around the time of their tour, from half an hour before until half an hour after it':
    'El registro de llegada se hace a la hora de la visita, desde media hora antes hasta media hora después.',
  'A request is accepted or declined': 'Una petición se acepta o se rechaza.',
  'A review has one reply, and this one is there already':
    'Una reseña tiene una sola respuesta, y ya está.',
  'A tour shows up to three videos. Take one off to show another':
    'Una visita muestra hasta tres videos. Quita uno para mostrar otro.',
  'Videos are shown on a tour that is agreed on, until thirty days after it':
    'Los videos se muestran en una visita acordada, hasta treinta días después de ella.',
  'Who shows the home chooses the videos of its tour':
    'Los videos de una visita los elige quien muestra la vivienda.',
  'A tour begins at its time, at most half an hour before':
    'Una visita empieza a su hora, como mucho media hora antes.',
  "A tour has a renter's, a host's and a guide's side":
    'Una visita tiene el lado del inquilino, el del anfitrión y el del guía.',
  'A point of this report is not asked for in this home':
    'Un punto de este informe no se pide en esta vivienda.',
  'Another guide has this tour already': 'Otro guía ya tiene esta visita.',
  'Ask one to ten guides at once': 'Pregunta a entre uno y diez guías a la vez.',
  'Choose 1 to 100 miles': 'Elige de 1 a 100 millas.',
  'Choose a first and a last day, at most a year apart':
    'Elige un primer y un último día, con un año entre ellos como máximo.',
  'Choose from when until when, on a day of the week':
    'Elige desde cuándo hasta cuándo, en un día de la semana.',
  'Only a live tour of the last 30 days has a record to hand in':
    'Solo una visita en vivo de los últimos 30 días tiene un registro que entregar.',
  'This is no record of a live tour': 'Esto no es el registro de una visita en vivo.',
  'These hours were changed in the meantime. Look at them again':
    'Este horario cambió mientras tanto. Míralo de nuevo.',
  'Choose a time within the next year': 'Elige una hora dentro del próximo año.',
  'Choose somebody of your organization': 'Elige a alguien de tu organización.',
  'Enter an amount, or leave it empty': 'Escribe un importe o déjalo vacío.',
  'Give a code of at most 60 characters, and a window around the tour of at most an hour more on each side':
    'Da un código de 60 caracteres como máximo y un margen alrededor de la visita de una hora más por lado como máximo.',
  'Give a code of at most 60 characters, and instructions of at most 1,000':
    'Da un código de 60 caracteres como máximo e indicaciones de 1,000 como máximo.',
  'Each point is asked once. Some are on the check-list of every home already':
    'Cada punto se pregunta una vez. Algunos ya están en la lista de todas las viviendas.',
  'Give at most twelve points of 3 to 80 characters each':
    'Da doce puntos como máximo, de 3 a 80 caracteres cada uno.',
  'Give one to five stars, and at most 2000 characters':
    'Da de una a cinco estrellas y 2000 caracteres como máximo.',
  'Nobody guides this tour: the renter goes alone':
    'Nadie guía esta visita: el inquilino va a solas.',
  'Only guides have an area': 'Solo los guías tienen una zona.',
  'Say how many minutes, at most 120': 'Di cuántos minutos, 120 como máximo.',
  'Say this around the time of your tour. At other times, write a message':
    'Dilo alrededor de la hora de tu visita. En otro momento, escribe un mensaje.',
  'Say this within a day before the tour, or while it lasts':
    'Dilo en el día anterior a la visita o mientras dura.',
  'Say what is wrong, in at most 500 characters': 'Di qué está mal, en 500 caracteres como máximo.',
  'Say why, in at most 500 characters': 'Di por qué, en 500 caracteres como máximo.',
  'Somebody else of this tour has to do that': 'Eso le toca a otra persona de esta visita.',
  'Tell about yourself first, and let others find you':
    'Cuenta primero quién eres y deja que otros te encuentren.',
  'Tell us how it was once the tour is over': 'Cuéntanos cómo fue cuando termine la visita.',
  'The guide has not answered yet': 'El guía aún no respondió.',
  'The guide is not free at this time': 'El guía no está libre a esta hora.',
  'The host does not look for a guide for this tour any more':
    'El anfitrión ya no busca guía para esta visita.',
  'The host has to say first how one gets into the home':
    'El anfitrión tiene que decir primero cómo se entra en la vivienda.',
  'The secret of a calendar address is 64 hexadecimal digits':
    'El secreto de una dirección de calendario son 64 dígitos hexadecimales.',
  'The time for this review has passed': 'El plazo de esta reseña ya pasó.',
  'The time of this tour has passed': 'La hora de esta visita ya pasó.',
  'The time of this tour is over, and with it the way in':
    'La hora de esta visita terminó, y con ella el acceso.',
  'The way in is shown from ten minutes before the tour':
    'El acceso se muestra desde diez minutos antes de la visita.',
  'A report has at most 20 pictures, with those of the live tour':
    'Un informe tiene como máximo 20 fotos, con las de la visita en vivo.',
  'There are twenty reports of this tour already': 'Ya hay veinte informes de esta visita.',
  'There is a request between you two already': 'Ya hay una petición entre ustedes dos.',
  'There is a review of this already. You can change it until it is shown':
    'Ya hay una reseña de esto. Puedes cambiarla hasta que se muestre.',
  'There is another tour of the same person at this time':
    'Hay otra visita de la misma persona a esta hora.',
  'There is no check-in for this tour: it is for confirmed tours in person':
    'Esta visita no tiene registro de llegada: es para visitas en persona confirmadas.',
  'This guide is not available': 'Este guía no está disponible.',
  'This is not the check-in code of this tour at this time':
    'Este no es el código de llegada de esta visita a esta hora.',
  'This is your own home': 'Es tu propia vivienda.',
  'This page of results has expired': 'Esta página de resultados venció.',
  'This page of the list is not available': 'Esta página de la lista no está disponible.',
  'This person has declined. You can ask again after 30 days':
    'Esta persona dijo que no. Puedes preguntar de nuevo después de 30 días.',
  'This person has ten tours ahead already': 'Esta persona ya tiene diez visitas por delante.',
  'This person is not available': 'Esta persona no está disponible',
  'This review is not available': 'Esta reseña no está disponible.',
  'This review is shown already, so it stays as it is':
    'Esta reseña ya se muestra, así que queda como está.',
  'This time is taken. Choose another one': 'Esta hora está ocupada. Elige otra.',
  'This tour has another time now. Look at it again':
    'Esta visita tiene ahora otra hora. Mírala de nuevo.',
  'This tour is {}, so there is no way in to open':
    'El estado de esta visita es «{}», así que no hay acceso que abrir.',
  'This tour is {}; its time cannot change any more':
    'El estado de esta visita es «{}»; su hora ya no puede cambiar.',
  'This tour is {}; nobody can be sent there any more':
    'El estado de esta visita es «{}»; ya no se puede enviar a nadie.',
  'This tour is {}; there is nothing to answer any more':
    'El estado de esta visita es «{}»; ya no hay nada que responder.',
  'This tour is {}; there is nothing to say on the way':
    'El estado de esta visita es «{}»; no hay nada que decir de camino.',
  'This tour is not available': 'Esta visita no está disponible',
  'This tour is over: there is no way in to set any more':
    'Esta visita terminó: ya no hay acceso que indicar.',
  'This guide or language is not to be had at this time. Choose again':
    'Este guía o idioma no está disponible a esta hora. Elige otra vez.',
  'A guide has this tour already. Write to the host instead':
    'Un guía ya tiene esta visita. Escribe al anfitrión.',
  'This tour needs no way in now': 'Esta visita no necesita acceso ahora.',
  'This tour was more than 30 days ago': 'Esta visita fue hace más de 30 días.',
  'This tour was moved ten times. Cancel it and request another one':
    'Esta visita se movió diez veces. Cancélala y pide otra.',
  'This video is still on its way. Show it once it has arrived':
    'Este video todavía está en camino. Muéstralo cuando haya llegado.',
  'This video is not available': 'Este video no está disponible',
  'This video is still on its way. Hang it up once it has arrived':
    'Este video todavía está en camino. Ponlo cuando haya llegado.',
  'Twenty of your requests wait for an answer. Withdraw one to send another':
    'Veinte de tus peticiones esperan respuesta. Retira una para enviar otra.',
  'Two days after its end a tour stays as it is':
    'Dos días después de su fin, una visita queda como está.',
  'Wait for ten minutes after the tour should have begun':
    'Espera diez minutos desde la hora en que debía empezar la visita.',
  'Wait until the tour has begun to say what became of it':
    'Espera a que empiece la visita para decir qué pasó.',
  'You can review who you rented from, let to or toured with':
    'Puedes reseñar a quien te alquiló, a quien alquilaste o con quien hiciste una visita.',
  'You have ten places. Remove one to add another':
    'Tienes diez lugares. Quita uno para agregar otro.',
  'You have ten tours ahead of you. Cancel one to request another':
    'Tienes diez visitas por delante. Cancela una para pedir otra.',
  'A calendar shows up to two months at once': 'Un calendario muestra hasta dos meses a la vez.',
  'The guide has as many tours in that week as they take':
    'El guía ya tiene esa semana tantas visitas como acepta.',
  'You have as many tours in that week as your tour hours allow':
    'Ya tienes esa semana tantas visitas como permite tu horario.',
  'You said this five times. Write a message instead':
    'Ya lo dijiste cinco veces. Escribe un mensaje.',
  'You said this ten times. Write a message instead':
    'Ya lo dijiste diez veces. Escribe un mensaje.',
  'Your device says that you are not at the home. The way in is shown within 300 meters of it':
    'Tu dispositivo dice que no estás en la vivienda. El acceso se muestra a menos de 300 metros.',
  'This area of the map cannot be read': 'Esta zona del mapa no se puede leer.',
  'Homes cannot be sorted like that': 'Las viviendas no se pueden ordenar así.',
  'A question has between 1 and 500 characters': 'Una pregunta tiene entre 1 y 500 caracteres.',
  'An answer has between 1 and 1,000 characters': 'Una respuesta tiene entre 1 y 1,000 caracteres.',
  'The answer is another one by now. Look at it first': 'La respuesta ya es otra. Mírala primero.',
  'This question has its answer already, so it stays':
    'Esta pregunta ya tiene su respuesta, así que se queda.',
  'Three of your questions about this home wait for an answer. Withdraw one to ask another':
    'Tres de tus preguntas sobre esta vivienda esperan respuesta. Retira una para hacer otra.',
  'You cannot ask about this home at the moment':
    'Por ahora no puedes preguntar por esta vivienda.',
};
