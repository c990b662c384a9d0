import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import { boardWords } from './board-words.ts';
import {
  addApplicationNote,
  approveApplication,
  declineApplication,
  declineRest,
  markReference,
  removeApplicationNote,
  screenApplication,
  shortlistApplication,
} from './commands.ts';
import { application, requestWords } from './request-words.ts';
import { declineReasonWords } from './words/decline-reason-words.ts';

const PAGE = '/dashboard/applications';

const OPEN = ['submitted', 'screening', 'shortlisted'] as const;

const reason = {
  type: 'choice',
  words: declineReasonWords,
  optional: true,
  ask: { en: 'For which reason?', es: '¿Por qué motivo?' },
} as const satisfies Slot;

/** How the verbs of an application are said. */
export const applicationWords = {
  screen: {
    name: 'applications.screen',
    command: screenApplication,
    title: { en: 'Take an application into review', es: 'Poner una solicitud en revisión' },
    say: [
      'went into|goes into|should go into|can go into|pasa a|pase a|entra a|entre a + screening|review|revision|evaluacion + [{application}]',
      'screen|scren|order screening|order a screening|order a background check|order background check|run a background check on|run background check on|do a background check on|run a credit check on|check the background of|check the credit of|check references of|vet|start vetting|begin vetting|run screening on|do a screening of|run a check on|run checks on|background check|start screening|begin screening|start reviewing|begin reviewing|start review|put in review|move to review|put under review + [{application}]',
      'review|evaluate|consider|process + {application}',
      '= to screening|into screening|to review|into review|under review|a revision|a evaluacion + [{application}]',
      'take|move|put|mark|set|start|begin|get|send|bring|push + review|screening|the review|the screening|a review|to screening|to review|in review|into review|under review|as screening + [{application}]',
      '~revisar|~evaluar|~examinar|~estudiar|~procesar|~considerar + {application}',
      '~revisar|~checar|~checkear|~verificar|~pedir|~solicitar|~ordenar|~hacer|~correr|~mandar a hacer|~iniciar|~empezar + antecedentes|los antecedentes|sus antecedentes|verificacion de antecedentes|verificacion|la verificacion|reporte de credito|el credito|historial crediticio|screening|el screening|background check|investigacion + [{application}]',
      '~poner|~pasar|~mover|~marcar|~tomar|~empezar|~iniciar|~mandar|~enviar|~comenzar|~meter + a revisar|a evaluar|en evaluacion|a evaluacion|en proceso|estudio|en estudio|la revision|investigacion|verificacion|revision|en revision|a revision|evaluacion + [{application}]',
    ],
    slots: { application: { ...application, states: ['submitted'] } },
    examples: {
      en: [
        'screen Grace Okonkwo’s application',
        'take the application of Ben Okafor into review',
        'start screening Wren',
      ],
      es: [
        'revisa la solicitud de Grace Okonkwo',
        'pon la aplicación de Ben Okafor en revisión',
        'empieza la revisión de Wren',
      ],
    },
    page: PAGE,
  },
  shortlist: {
    name: 'applications.shortlist',
    command: shortlistApplication,
    title: { en: 'Shortlist an application', es: 'Preseleccionar una solicitud' },
    say: [
      'shortlist|short-list|short list + [{application}]',
      'add|put|move|place|keep|mark|make|get|bring|set|push|promote|advance + shortlisted|as shortlisted|favorites|favourites|favorite|favourite|the finals|top candidates|top candidate|among the finalists|a finalist|shortlist|short list|finalists|finalist|top picks|short-list + [{application}]',
      'goes on|makes|made|belongs on|stays on|is on + the shortlist|shortlist|the short list|short list + [{application}]',
      'is|es|queda como + a finalist|finalist|finalista + [{application}]',
      'star|favorite|favourite|bookmark + [{application}]',
      '= to the shortlist|onto the shortlist|on the shortlist|to shortlist|to the finalists|a finalistas|a la lista corta|a preseleccionados|entre los finalistas + [{application}]',
      'move|advance|promote|send|bump|~pasar|~mover|~mandar|~avanzar|~llevar + next round|final round|siguiente ronda|ronda final|shortlist|short list|lista corta|finalistas + [{application}]',
      '~preseleccionar|~finalistar|~preelegir + [{application}]',
      '~poner|~pasar|~mover|~agregar|~anadir|~incluir|~marcar|~dejar|~meter|~subir|~guardar|~hacer + entre los finalistas|como finalista|como favorito|como favorita|preseleccionados|preseleccionadas|en la lista|lista de finalistas|favorita|favorito|preseleccion|preseleccionada|preseleccionado|lista corta|finalista|finalistas|favoritos + [{application}]',
    ],
    slots: { application: { ...application, states: ['submitted', 'screening'] } },
    examples: {
      en: [
        'shortlist Grace Okonkwo',
        'put Ben Okafor on the shortlist',
        'shortlist the application for the loft from Wren',
      ],
      es: [
        'preselecciona a Grace Okonkwo',
        'pon a Ben Okafor en la lista corta',
        'pasa la solicitud de Wren a finalistas',
      ],
    },
    page: PAGE,
  },
  approve: {
    name: 'applications.approve',
    command: approveApplication,
    title: { en: 'Approve an application', es: 'Aprobar una solicitud' },
    say: [
      'approve|give approval to|rubber-stamp|give the place to|give the apartment to|give the house to|give the unit to|give the home to|give the room to|give the ok to|give the okay to|give a yes to|thumbs up to|thumbs up for|thumbs up|green-light|green light|greenlight|ok|okay|sign off on|give the green light|give the go-ahead|give the nod + [{application}]',
      'give + green light|the green light|the nod|the go-ahead|the go ahead|the ok|the okay|a yes|a thumbs up|approval + [{application}]',
      'take|go ahead with|rent to|let to|give + {application}',
      'take|want|choose|pick + for + [house|home|place|apartment|unit|room]',
      'give|award + house|home|place|apartment|unit|room|loft|studio',
      'accept|choose|pick|select + [{application}]',
      'mark|set|move|put|~marcar|~poner|~pasar|~dejar + approved|as approved|to approved|aprobado|aprobada|como aprobado|como aprobada|a aprobado|a aprobados|aprobados|por aprobada|por aprobado + [{application}]',
      'let + have + place|apartment|house|unit|room|loft|studio|home',
      'damos|demos + luz verde|el si|el ok|el visto bueno + [{application}]',
      'go with|rent + to|with|out to + [{application}]',
      'is our pick|is my pick|is the one|is my choice|is our choice|es la elegida|es el elegido|es nuestra eleccion + [{application}]',
      'go with|going with|went with|taking|i want|we want|queremos|queremos a|quiero a|nos quedamos con|me quedo con|nos vamos con|me voy con|elegimos|say yes to|yes to|yes for|welcome|gets the place|gets the apartment|gets the house|gets the home|gets the unit|gets the room|gets it|has been approved|queda aprobado|queda aprobada|quedan aprobados|can have it|can have the place|can have the apartment|can have the house|is approved|are approved|is in|is accepted|are accepted + [{application}]',
      '~aprobar|~autorizar + [{application}]',
      '~aceptar|~elegir|~escoger|~seleccionar|~admitir + [{application}]',
      '~dar + luz verde|el visto bueno|visto bueno|el si|el ok|el okay|la aprobacion|el departamento|la casa|el apartamento|el cuarto|la vivienda + [{application}]',
      '~decir + que si|si + {application}',
      '~quedarse|~rentar|~alquilar + con|a + {application}',
    ],
    slots: { application: { ...application, states: OPEN } },
    examples: {
      en: [
        'approve Grace Okonkwo’s application',
        'green-light Ben Okafor for the loft',
        'accept the application of Wren',
      ],
      es: [
        'aprueba la solicitud de Grace Okonkwo',
        'dale luz verde a Ben Okafor para el loft',
        'acepta la aplicación de Wren',
      ],
    },
    page: PAGE,
  },
  decline: {
    name: 'applications.decline',
    command: declineApplication,
    title: { en: 'Decline an application', es: 'Rechazar una solicitud' },
    say: [
      'bin|pass over|wave off + {application}',
      'cant|can’t|cannot|can not|wont|won’t|will not + rent to|lease to|go with|move forward with|be moving forward with|go forward with|be renting to + [{application}|a] + [because|because of|due to|since|reason|por|porque]',
      'scratch|not going with|not moving forward with|not going ahead with|not renting to|wont be renting to|will not be renting to|rule out|no vamos a aceptar|no vamos a rentar|no vamos a alquilar + [{application}|a] + [because|because of|due to|since|reason]',
      'take|pull|~sacar|~quitar + out of the running|out of consideration|out of the race|off the list|de la lista|de la contienda + [{application}] + [because|because of|due to|since|reason]',
      'is not a fit|isnt a fit|not a fit|is not a good fit|isnt a good fit|not the right fit|no es para nosotros|no encaja + [decline|reject|rechaza|rechazala|rechazalo|descarta] + [{application}]',
      'let + go + {application} + [because|because of|due to|since|reason]',
      '~decir + que no',
      'decline|reject|deny|turn down|refuse|disapprove|nix|pass on|say no to|knock back|no thanks to|no to + [{application}] + [because|because of|due to|since|reason]',
      'give|send + a no|rejection|a rejection|a refusal + [{application}] + [because|because of|due to|since|reason]',
      'is out|are out|is a no|is a no-go|is a pass|didnt pass|did not pass|doesnt qualify|does not qualify|doesn’t qualify|queda rechazada|queda rechazado|queda descartada|quedan rechazados|is rejected|is declined|are declined|does not get it|doesnt get it|gets a no|get a no|is not getting it|isnt getting it|didnt make it + [{application}] + [because|because of|due to|since|reason]',
      'turn|let|knock + down|away|back + [{application}] + [because|because of|due to|since|reason]',
      'do not|don’t|dont|not + approve + {application}',
      '~rechazar|~denegar|~descartar|~desestimar|~declinar|~negar|~desaprobar|~reprobar|no pasa|no califica|queda fuera|queda descartado|queda descartada + [{application}] + [porque|ya que|debido a|a causa de|motivo]',
      '~decir + que no|no + {application}',
      '~dar|~mandar + el no|un no|una negativa|un rechazo + [{application}] + [porque|ya que|debido a|a causa de|motivo]',
    ],
    slots: { application: { ...application, states: OPEN }, reason },
    examples: {
      en: [
        'decline Ben Okafor because the income is too low',
        'turn down Wren’s application: someone else was chosen',
        'reject the application for the loft from Thea, papers are incomplete',
      ],
      es: [
        'rechaza a Ben Okafor por ingresos',
        'rechaza la solicitud de Wren porque se eligió a otra persona',
        'descarta la aplicación de Thea, está incompleta',
      ],
    },
    page: PAGE,
  },
  declineRest: {
    name: 'applications.declineRest',
    command: declineRest,
    title: { en: 'Decline the other applications', es: 'Rechazar las demás solicitudes' },
    say: [
      'turn down|decline|reject|turn|~rechazar|~mandar|~descartar + leftover|leftovers|leftover applicants|leftover applications|every other applicant|every other application|los que quedan|las que quedan|a los que quedan + [down|el rechazo|un rechazo|rechazo|away|applicants|applications]',
      'decline|reject|deny|turn down|refuse|pass on|say no to|nix|dismiss|send a no to|send rejections to|let down + all the other|all the other applicants|all the other applications|all other applicants|all other applications|all the rest|rest|the rest|others|the others|everyone else|everybody else|anyone else|all others|all the others|all other|remaining|the remaining|remaining ones|the other ones|other ones|other applicants|other applications|other candidates|other bidders|the other candidates|the other applications|the other applicants|remaining applicants|remaining applications + [{application}] + [who applied|that applied|applied|apply|who applied there|candidates|candidate|que aplicaron|que solicitaron|que aplico|candidatos] + [because|because of|due to|since|reason]',
      'decline|reject|deny|turn down|~rechazar|~descartar + other|the other|otros|los otros|las otras + applicants|applications|candidates|solicitantes|solicitudes|candidatos + [because|because of|due to|since|reason]',
      'turn|let|knock + down|away + all the other|all the other applicants|all the other applications|all other applicants|all other applications|all the rest|rest|the rest|others|the others|everyone else|everybody else|anyone else|all others|all the others|all other|remaining|the remaining|remaining ones|the other ones|other ones|other applicants|other applications|other candidates|other bidders|the other candidates|the other applications|the other applicants|remaining applicants|remaining applications + [{application}] + [who applied|that applied|applied|apply|who applied there|candidates|candidate|que aplicaron|que solicitaron|que aplico|candidatos] + [because|because of|due to|since|reason]',
      'rest|the rest|others|the others|everyone else|everybody else|anyone else|all others|all the others|all other|remaining|the remaining|remaining ones|the other ones|other ones|other applicants|other applications|other candidates|other bidders|the other candidates|the other applications|the other applicants|remaining applicants|remaining applications + get a no|gets a no|is out|are out|is declined|are declined|is rejected|are rejected|rejected|declined|a no|can go|should be declined + [{application}] + [who applied|that applied|applied|apply|who applied there|candidates|candidate|que aplicaron|que solicitaron|que aplico|candidatos] + [because|because of|due to|since|reason]',
      '~rechazar|~denegar|~descartar|~declinar|~desestimar|~negar|decline|reject + resto|el resto|las demas|los demas|demas|las otras|los otros|los otros candidatos|otros candidatos|los otros solicitantes|las otras solicitudes|demas solicitudes|demas solicitantes|los demas solicitantes|las demas solicitudes|los demas candidatos|otras solicitudes|otros solicitantes|todas las demas|todos los demas|todos los otros|todas las otras|todos los demas solicitantes|todas las demas solicitudes|todos los demas candidatos|todo el resto + [{application}] + [who applied|that applied|applied|apply|who applied there|candidates|candidate|que aplicaron|que solicitaron|que aplico|candidatos] + [porque|ya que|debido a|a causa de|motivo]',
      '~decir|~dar|~mandar + que no|un no|no|el no + resto|el resto|las demas|los demas|demas|las otras|los otros|los otros candidatos|otros candidatos|los otros solicitantes|las otras solicitudes|demas solicitudes|demas solicitantes|los demas solicitantes|las demas solicitudes|los demas candidatos|otras solicitudes|otros solicitantes|todas las demas|todos los demas|todos los otros|todas las otras|todos los demas solicitantes|todas las demas solicitudes|todos los demas candidatos|todo el resto + [{application}] + [who applied|that applied|applied|apply|who applied there|candidates|candidate|que aplicaron|que solicitaron|que aplico|candidatos] + [porque|ya que|debido a|a causa de|motivo]',
      'resto|el resto|las demas|los demas|demas|las otras|los otros|los otros candidatos|otros candidatos|los otros solicitantes|las otras solicitudes|demas solicitudes|demas solicitantes|los demas solicitantes|las demas solicitudes|los demas candidatos|otras solicitudes|otros solicitantes|todas las demas|todos los demas|todos los otros|todas las otras|todos los demas solicitantes|todas las demas solicitudes|todos los demas candidatos|todo el resto + quedan fuera|queda fuera|rechazados|rechazadas|fuera|descartados|descartadas|rechazado + [{application}] + [who applied|that applied|applied|apply|who applied there|candidates|candidate|que aplicaron|que solicitaron|que aplico|candidatos]',
    ],
    slots: {
      listing: {
        type: 'reference',
        kind: 'listing',
        having: { kind: 'application' },
        ask: { en: 'For which home?', es: '¿De qué vivienda?' },
      },
      reason,
    },
    examples: {
      en: [
        'decline the rest for the loft',
        'reject the other applicants for 12 Oak Street',
        'turn down everyone else for the studio: it is taken',
      ],
      es: [
        'rechaza las demás solicitudes del loft',
        'rechaza a los otros solicitantes de Oak Street',
        'descarta el resto del estudio: ya se alquiló',
      ],
    },
    page: PAGE,
  },
  addNote: {
    name: 'applications.addNote',
    command: addApplicationNote,
    title: { en: 'Add a note to an application', es: 'Añadir una nota a una solicitud' },
    say: [
      'append|add a line|add a remark|~agregar|~anexar + to|a + [{application}] + [file|record|expediente|ficha]',
      'add|attach|put|leave|make|jot down|write|jot|drop|save|take|record|log|enter|type + note|notes|comment|remark|memo + [{application}|on|to|about]',
      'note|comment|jot down|jot + on|about|for|that|in|to + [{application}] + [file|record]',
      'nota|notita|apunte|comentario + en|sobre|para|de|a + [{application}] + [expediente|ficha]',
      // A telegram: 'Note Kofi: prefers calls'.
      'note|nota|apunte|comment|comentario',
      'needs|gets|deserves|necesita|lleva + a note|note|a comment|una nota|nota|un comentario + [{application}]',
      '~poner|~dejar|~hacer + note|un note|notes + [{application}]',
      'add to|write in|write on|put in|put on|jot in|log in + file|record|notes|{application}',
      '~anadir|~agregar|~poner|~dejar|~hacer|~escribir|~guardar|~apuntar|~tomar|~meter|~registrar + notita|una nota|nota|notas|comentario|observacion|apunte + [{application}]',
      '~anotar|~apuntar|~comentar + [{application}]',
    ],
    slots: {
      application,
      text: {
        type: 'text',
        rest: true,
        ask: { en: 'What is the note?', es: '¿Qué dice la nota?' },
      },
    },
    examples: {
      en: [
        'add a note to Grace’s application: called her landlord',
        'note on Ben Okafor: income checked',
        'leave a comment on Wren’s application saying references are good',
      ],
      es: [
        'añade una nota a la solicitud de Grace: llamé a su casero',
        'anota en la solicitud de Ben Okafor: ingresos verificados',
        'deja un comentario en la aplicación de Wren: buenas referencias',
      ],
    },
    page: PAGE,
  },
  removeNote: {
    name: 'applications.removeNote',
    command: removeApplicationNote,
    title: { en: 'Delete a note about an application', es: 'Borrar la nota de una solicitud' },
    say: [
      'delete|remove|erase|get rid of + note|comment|remark|memo + [{application}|on|from|about]',
      '~borrar|~eliminar|~quitar|~suprimir + nota|notita|comentario|apunte + [{application}]',
    ],
    slots: { application },
    examples: {
      en: [
        'delete my note on Grace’s application',
        'remove the note about Ben Okafor',
        'erase the comment on Wren’s application',
      ],
      es: [
        'borra mi nota de la solicitud de Grace',
        'elimina la nota sobre Ben Okafor',
        'quita el comentario de la solicitud de Wren',
      ],
    },
    page: PAGE,
  },
  markReference: {
    name: 'applications.markReference',
    command: markReference,
    title: { en: 'Mark a reference', es: 'Marcar una referencia' },
    say: [
      'reference|ref|referencia + [{application}]',
      'mark|set|tick|tick off|check off|log|record|note|update|put + reference|references|referee|referees + [{application}]',
      'reference|references|referee + answered|replied|asked|called|contacted|responded|got back|got back to us|called back|called us back|checked out|checks out|came back|is in|was called|was asked|are in|wrote back|received|emailed + [call|calls|check|checks|letter|email|request] + [{application}]',
      '~marcar|~poner|~registrar|~anotar|~apuntar|~actualizar|~dar|~dejar + referencia|referencias + [{application}]',
      'referencia|referencias + respondio|respondieron|contesto|contestaron|preguntada|contactada|llamada|ya respondio|ya contesto|se pidio|se pidieron|pedida|llego|llegaron|llame|llamamos|pedi|hable con|hablamos con|contacte + [ya|hoy]',
    ],
    slots: {
      application,
      state: {
        type: 'choice',
        words: {
          asked:
            'asked|called|contacted|sent|messaged|se pidio|pidio|pidieron|se pidieron|pedi|pedimos|llame|llamamos|contacte|contactamos|pregunte|preguntado|contactado|pedido|solicitada|solicitado|reached out|emailed|requested|preguntada|preguntadas|contactada|contactadas|llamada|pedida|pedidas|consultada',
          answered:
            'answered|replied|responded|called back|called us back|got back to us|wrote back|came back|checks out|checked out|is in|llego|llegaron|confirmada|confirmado|contestado|respondido|verificado|recibido|lista|ok|got back|checked|confirmed|done|received|good|respondida|respondidas|contestada|contestadas|respondio|respondieron|contesto|contestaron|recibida|recibidas|verificada',
        },
        ask: { en: 'Asked or answered?', es: '¿Preguntada o respondida?' },
      },
      relation: {
        type: 'choice',
        words: {
          landlord: 'landlord|former landlord|previous landlord|casero|arrendador|casera',
          employer: 'employer|boss|work|job|jefe|jefa|empleador|trabajo',
          colleague: 'colleague|coworker|co-worker|companero|companera|colega',
          friend: 'friend|personal|amigo|amiga',
        },
        optional: true,
      },
    },
    examples: {
      en: [
        'mark Grace’s reference as answered',
        'the landlord reference of Ben Okafor replied',
        'mark the references of Wren as asked',
      ],
      es: [
        'marca la referencia de Grace como respondida',
        'la referencia de Ben Okafor contestó',
        'marca la referencia de Wren como preguntada',
      ],
    },
    page: PAGE,
  },
  ...boardWords,
  ...requestWords,
} as const satisfies Record<string, Spoken>;
