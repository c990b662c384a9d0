import type { Slot, Spoken } from '../../../platform/commands/words.ts';
import { confirmInspection, startInspection } from './commands.ts';

const PAGE = '/dashboard/leases';
const LIST =
  'inspection|inspections|inspection list|checklist|check list|walkthrough|walk-through|walk through|condition report|inventory|move-in list|move-out list|move in list|move out list|inspeccion|lista de inspeccion|lista|inventario|recorrido|acta|reporte de condiciones|informe de estado';

const LINE =
  'picture|pictures|photo|photos|foto|fotos|imagen|line|item|thing|room|linea|cosa|cuarto';
const MOVE = '[move-in|move in|move-out|move out|de entrada|de salida|entrada|salida]';

const lease = (states: readonly string[]): Slot => ({
  type: 'reference',
  kind: 'lease',
  states,
  ask: { en: 'Of which lease?', es: '¿De qué contrato?' },
});

/** How verbs of inspections are said. */
export const inspectionWords = {
  start: {
    name: 'inspections.start',
    command: startInspection,
    title: { en: 'Begin an inspection list', es: 'Empezar una lista de inspección' },
    say: [
      '~arrancar|~echar a andar|kick off + inspeccion|inspection|walkthrough|inventario|lista de inspeccion + [with|para|con]',
      `start|begin|open|create|make|do|set up|kick off|launch|prepare|new|~empezar|~comenzar|~iniciar|~abrir|~crear|~hacer|~preparar|nueva + ${LIST} + [is moving out|moving out|moves out|is leaving|leaving|is moving in|moving in|moves in|moved in|moved out|se muda|se va|se mudo|llega|entra|sale]`,
      `${LIST} + move-in|move in|moving in|move-out|move out|moving out|de entrada|de salida|entrada|salida|ingreso|mudanza + [for|with|para|con]`,
      'inspect|walk through|walk|~inspeccionar|~revisar + move-in|move in|moving in|move-out|move out|moving out|entrada|salida|mudanza',
    ],
    slots: {
      lease: lease(['active', 'ending']),
      kind: {
        type: 'choice',
        words: {
          move_in:
            'move-in|move in|moving in|movein|moves in|entry|check-in|check in|entrada|ingreso|mudarse|llegada|al entrar',
          move_out:
            'move-out|move out|moving out|moveout|moves out|exit|check-out|check out|departure|salida|desocupacion|egreso|al salir|entrega',
        },
        ask: { en: 'Moving in or moving out?', es: '¿De entrada o de salida?' },
      },
    },
    examples: {
      en: [
        'start the move-in inspection for Ana Diaz',
        'begin the move-out checklist for the loft',
        'do a move-in walkthrough with Ben',
      ],
      es: [
        'empieza la inspección de entrada de Ana Díaz',
        'abre la lista de salida del loft',
        'haz el inventario de entrada con Ben',
      ],
    },
    page: PAGE,
  },
  confirm: {
    name: 'inspections.confirm',
    command: confirmInspection,
    title: { en: 'Confirm an inspection list', es: 'Confirmar una lista de inspección' },
    say: [
      `confirm|approve|sign off|sign off on|ok|okay|accept|validate|agree to|green-light|~confirmar|~aprobar|~aceptar|~validar|~firmar|~dar el visto bueno + ${LIST} + [sign|signed|they signed|just signed|firmar|firmado|firmo|firmaron|acaban de firmar|acaba de firmar|ya firmo|ya firmaron|doy por buena|doy por bueno|doy por buenas|looks good|looks fine|is fine|all good|esta bien|todo bien|correcta|correcto]`,
      `doy por buena|doy por bueno|~dar por buena|~dar por bueno|looks good|esta bien + ${LIST}`,
    ],
    slots: { lease: lease(['active', 'ending']) },
    examples: {
      en: [
        'confirm the inspection of Ana Diaz',
        'sign off on the move-in list for the loft',
        'approve the walkthrough with Ben',
      ],
      es: [
        'confirma la inspección de Ana Díaz',
        'confirma la lista de entrada del loft',
        'aprueba el inventario de Ben',
      ],
    },
    page: PAGE,
  },
  /** A line is written, and its picture taken, where one stands in the room. */
  lines: {
    name: 'inspections.lines',
    title: { en: 'Work on an inspection list', es: 'Rellenar una lista de inspección' },
    say: [
      `fill in|fill out|go through|work on|continue|continue with|go on with|edit|note|note down|write down|add|put|attach|photograph|take a picture|upload|change|~rellenar|~llenar|~completar|~seguir|~continuar|~anotar|~apuntar|~anadir|~agregar|~adjuntar|~fotografiar|~subir|~cambiar + ${LIST} + [${LINE}] + ${MOVE}`,
      // 'Delete the inspection of the loft' is a paper: a line is named.
      `remove|delete|take off|take|~quitar|~borrar|~eliminar + ${LINE} + ${LIST} + ${MOVE}`,
    ],
    slots: { lease: lease(['active', 'ending']), note: { type: 'words', optional: true } },
    examples: {
      en: [
        'fill in the inspection list of Ana Diaz',
        'add a picture to the move-in inspection of the loft',
        'go through the walkthrough with Ben',
      ],
      es: [
        'rellena la lista de inspección de Ana Díaz',
        'agrega una foto al inventario del loft',
        'continúa la inspección de Ben',
      ],
    },
    page: PAGE,
  },
} satisfies Record<string, Spoken>;
