import type { Spoken } from '#shared/platform/commands/words.ts';
import { ANY, MANY, SHOW } from './sentences.ts';

/** Words of requests for repairs; 'request' alone is one of them only with these. */
const REPAIRS =
  'maintenance request|maintenance requests|maintenance issue|maintenance issues|maintenance ticket|maintenance tickets|repair request|repair requests|maintenance|repair|repairs|issue|issues|problem|problems|ticket|tickets|complaint|complaints|req|reqs|request|requests|solicitud de mantenimiento|solicitudes de mantenimiento|solicitud de reparacion|solicitudes de reparacion|mantenimiento|averia|averias|reparacion|reparaciones|arreglos|problema|problemas|incidencia|incidencias|quejas|desperfectos|reportes';

const REQUEST_STATUSES = {
  open: 'open|new|pending|unresolved|outstanding|unanswered|active|not done|not fixed|broken|waiting|unfixed|abiertas|abierta|abiertos|nuevas|nueva|nuevos|pendientes|pendiente|sin resolver|sin arreglar|sin responder|sin atender|activas|roto|rotas|rotos',
  in_progress:
    'in progress|being fixed|being repaired|under way|underway|worked on|in the works|en curso|en progreso|en proceso|en marcha',
  resolved:
    'resolved|fixed|done|completed|solved|finished|resueltas|resuelta|resueltos|arregladas|arreglado|solucionadas|terminadas|terminados',
  closed: 'closed|cerradas|cerrada|cerrados',
};

const PRIORITIES = {
  urgent:
    'urgent|emergency|emergencies|asap|critical|most urgent|urgentes|urgente|emergencia|emergencias|criticas',
  high: 'high priority|high|important|alta prioridad|prioridad alta|alta|importantes|importante',
  medium: 'medium priority|medium|normal|media prioridad|prioridad media|media',
  low: 'low priority|low|minor|baja prioridad|prioridad baja|baja|menores|menor',
};

const ORDER_STATUSES = {
  open: 'open|pending|outstanding|active|not done|unfinished|current|abiertas|abierta|pendientes|pendiente|activas|sin terminar|actuales',
  draft: 'draft|drafts|not sent|unsent|borrador|borradores|sin enviar',
  sent: 'sent|unconfirmed|not accepted|unanswered|enviadas|enviada|enviados|sin aceptar|sin confirmar',
  accepted: 'accepted|confirmed|aceptadas|aceptada|aceptados|confirmadas',
  in_progress:
    'in progress|under way|underway|being worked on|running|started|en curso|en progreso|en proceso|en marcha|empezadas',
  done: 'done|completed|finished|complete|closed|hechas|hecha|terminadas|terminada|completadas|terminados|cerradas',
  cancelled: 'cancelled|canceled|called off|canceladas|cancelada|anuladas',
};

const TRADES = {
  plumbing: 'plumber|plumbers|plumbing|plomero|plomeros|plomeria|fontanero|fontaneros|fontaneria',
  electrical:
    'electrician|electricians|electrical|electric|electricista|electricistas|electricidad',
  heating_cooling:
    'hvac|heating|cooling|ac|air conditioning|furnace|heating and cooling|calefaccion|aire acondicionado|climatizacion',
  appliances: 'appliance|appliances|appliance repair|electrodomesticos',
  locks: 'locksmith|locksmiths|lock|locks|cerrajero|cerrajeros|cerrajeria',
  pest_control:
    'exterminator|exterminators|pest control|pest|pests|fumigador|fumigadores|control de plagas|plagas',
  painting: 'painter|painters|painting|pintor|pintores|pintura',
  roofing: 'roofer|roofers|roofing|roof|techador|techadores|techo|techos|tejados',
  cleaning:
    'cleaner|cleaners|cleaning|cleaning crew|cleaning lady|maid|limpieza|limpiador|limpiadora',
  landscaping:
    'landscaper|landscapers|landscaping|gardener|gardeners|lawn|jardinero|jardineros|jardineria',
  general:
    'handyman|handymen|handyperson|general contractor|carpenter|manitas|albanil|carpintero|todero',
};

const TRADE_WORDS = Object.values(TRADES).join('|');

/** Questions about repairs, work orders and vendors. */
export const maintenanceWords = {
  requests: {
    name: 'ask.requests',
    title: { en: 'Repair requests', es: 'Solicitudes de reparación' },
    say: [
      `${REPAIRS} + ${SHOW} + ${ANY} + ${MANY} + [priority|prioridad] + [latest|newest|recent|oldest|reported|came in|come in|left|status|recientes|reportadas|reportado|estado|quedan] + [requests|issues|tickets|tenants|inquilinos] + [side|front|department|lado|por el lado] + [still|left|todavia|aun|on]`,
      `whats open|whats still open|what is open|what is still open|whats pending|what is pending|whats outstanding|whats left|what is left|anything open|anything pending|que hay abierto|que queda|que falta|que hay pendiente|que sigue abierto|que esta pendiente + maintenance|repair|repairs|requests|mantenimiento|reparaciones|reparacion|solicitudes + [side|front|department|lado] + [abierto|pendiente|por hacer|por arreglar|to do|to fix]`,
      `emergency|emergencies|emergencia|emergencias + ${SHOW} + ${ANY} + ${MANY} + [maintenance|repair|repairs|mantenimiento]`,
      'report|reported|complain|complained|complaining|reportaron|reporto|reportado|se quejaron|se quejo + did|has|have|who|what|anyone|anything|anybody|alguien|algo|que|quien + [tenants|tenant|inquilinos|inquilino|anyone|alguien] + [anything|something|problems|about|algo]',
      `what broken|what is broken|whats broken|anything broken|what needs fixing|what needs to be fixed|what needs repair|anything to fix|who reported|what was reported|reported|que esta roto|que hay roto|que se rompio|que se dano|que hay que arreglar|que hay que reparar|quien reporto|que reportaron + ${ANY} + [${REPAIRS}]`,
    ],
    slots: {
      priority: { type: 'choice', words: PRIORITIES, optional: true },
      status: { type: 'choice', words: REQUEST_STATUSES, optional: true },
      listing: { type: 'reference', kind: 'listing', optional: true },
      period: { type: 'period', optional: true },
    },
    examples: {
      en: ['Which repair requests are open?', 'any urgent maintenance', 'issues at the loft'],
      es: ['¿Qué reparaciones están abiertas?', 'hay averías urgentes', 'problemas del loft'],
    },
    page: '/dashboard/maintenance',
  },
  workOrders: {
    name: 'ask.workOrders',
    title: { en: 'Work orders', es: 'Órdenes de trabajo' },
    say: [
      `work order|work orders|workorder|workorders|wo|wos|jobs|job orders|service orders|orden de trabajo|ordenes de trabajo|ordenes de servicio|ordenes|trabajos + [trabajo|servicio] + ${SHOW} + ${ANY} + ${MANY} + [latest|newest|recent|out|assigned|given|going|status|cost|costs|vendor|vendors|contractor|contractors|recientes|asignadas|estado|costo|proveedor|proveedores]`,
      'working on|work on|trabajando en|trabaja en|haciendo + what|whats|que + [now|right now|currently|ahora]',
    ],
    slots: {
      status: { type: 'choice', words: ORDER_STATUSES, optional: true },
      vendor: { type: 'reference', kind: 'vendor', optional: true },
      listing: { type: 'reference', kind: 'listing', optional: true },
      period: { type: 'period', optional: true },
    },
    examples: {
      en: ['Which work orders are open?', 'jobs in progress', 'work orders of Rose City Plumbing'],
      es: [
        '¿Qué órdenes de trabajo están abiertas?',
        'trabajos en curso',
        'órdenes de trabajo de Rose City Plumbing',
      ],
    },
    page: '/dashboard/maintenance/work-orders',
  },
  vendors: {
    name: 'ask.vendors',
    title: { en: 'Vendors', es: 'Proveedores' },
    say: [
      'do we know|do i know|who do we know|conocemos|conozco|tenemos + a|an|some|any|un|una|algun|alguna',
      'pasame|mandame|give me|send me|get me|muestrame|ensename|dame + list of vendors|vendor list|list of contractors|lista de proveedores|lista de contratistas|proveedores|contratistas|vendors|contractors + [mis|my|the|la|los]',
      `vendor|vendors|contractor|contractors|tradesman|tradesmen|tradespeople|service provider|service providers|proveedor|proveedores|contratista|contratistas + ${SHOW} + ${ANY} + ${MANY} + [use|used|work with|have|best|rated|phone|number|contact|contacts|details|email|insurance|usamos|telefono|contacto|contactos|datos|correo|seguro|mejor|mejores|saved|registered|on file|guardados|guardado|registrados|dados de alta]`,
      'plumbers|electricians|locksmiths|exterminators|painters|roofers|cleaners|landscapers|gardeners|handymen|plomeros|fontaneros|electricistas|cerrajeros|fumigadores|pintores|techadores|limpiadores|jardineros',
      `who|which|whats|what|have|do we have|any|good|best|list|show|find|need|necesito|busco|recommend|buen|buenos|mejor|number|phone|phone number|contact|email|call|quien|cual|que|tengo|tenemos|telefono|numero|contacto|correo|llamo|llamar + ${TRADE_WORDS} + ${SHOW} + ${ANY} + [have|tenemos|tengo|got|hay|fixes|fix|repairs|does|handles|arregla|repara|hace] + [number|phone|phone number|contact|contacts|details|email|use|call|good|best|usually|telefono|numero|contacto|datos|correo|llamo|usamos|usamos para|buen|mejor] + [saved|registered|on file|guardados|guardado|guardada|registrados|registrado|dados de alta|en la lista|mis|our|usar]`,
    ],
    slots: { text: { type: 'choice', words: TRADES, optional: true } },
    examples: {
      en: ['Who are my vendors?', 'who is my plumber', 'list the electricians we have'],
      es: ['¿Quiénes son mis proveedores?', 'quién es mi plomero', 'qué electricistas tenemos'],
    },
    page: '/dashboard/maintenance/work-orders',
  },
} satisfies Record<string, Spoken>;
