import type { Translation } from '#shared/language/text-types.ts';
import type en from '../../../../../pwa/routes/dashboard/-texts/en.ts';

export default {
  automation: {
    automation: 'Automatización',
  },
  applicationsCompare: {
    compare: 'Comparar solicitudes',
  },
  applicationsCriteria: {
    criteria: 'Criterios',
  },
  applicationsId: {
    application: 'Solicitud',
  },
  applicationsIndex: {
    applications: 'Solicitudes',
  },
  applicationsProcess: {
    processApplications: 'Procesar solicitudes',
  },
  documents: {
    documents: 'Documentos',
  },
  documentsUpload: {
    uploadADocument: 'Subir un documento',
  },
  earnings: {
    earnings: 'Ingresos',
    whatCameInAndWent:
      'Lo que entró y salió este mes y los once anteriores. Los depósitos son dinero de tus inquilinos y no cuentan.',
    analytics: 'Análisis',
  },
  earningsAnalytics: {
    earningsAnalytics: 'Análisis de ingresos',
  },
  earningsArrears: {
    arrears: 'Atrasos',
  },
  earningsDeposits: {
    deposits: 'Depósitos guardados',
  },
  earningsExpenses: {
    expenses: 'Gastos',
    newExpense: 'Gasto nuevo',
  },
  earningsHomes: {
    ledger: 'Libro de una vivienda',
  },
  earningsLeases: {
    ledger: 'Libro de un contrato',
  },
  earningsPayouts: {
    payouts: 'Pagos a guías',
  },
  earningsRules: {
    rules: 'Reglas de dinero',
  },
  earningsStatements: {
    statements: 'Estados de cuenta',
  },
  earningsRentRoll: {
    rentRoll: 'Lista de alquileres',
  },
  index: {
    dashboard: 'Panel',
    hello: 'Hola, {name}',
    helloThere: 'Hola',
  },
  insights: {
    insights: 'Estadísticas',
  },
  insightsAnalytics: {
    insightsAnalytics: 'Análisis de estadísticas',
  },
  leasesInspection: { inspection: 'Inspección' },
  leasesId: {
    lease: 'Contrato',
  },
  leasesIndex: {
    leases: 'Contratos',
  },
  leasesTemplates: {
    title: 'Plantillas de contrato',
  },
  listings: {
    listings: 'Anuncios',
  },
  listingsIdEdit: {
    editListing: 'Editar anuncio',
  },
  listingsCreateListing: {
    createListing: 'Crear anuncio',
  },
  maintenanceCreateNewRequest: {
    newRequest: 'Solicitud nueva',
  },
  maintenanceCreateWorkOrder: {
    newWorkOrder: 'Orden de trabajo nueva',
  },
  maintenanceIndex: {
    maintenance: 'Mantenimiento',
  },
  maintenanceWorkOrders: {
    workOrders: 'Órdenes de trabajo',
  },
  messages: {
    messages: 'Mensajes',
    newMessage: 'Mensaje nuevo',
  },
  messagesCompose: {
    newMessage: 'Mensaje nuevo',
  },
  notifications: {
    notifications: 'Notificaciones',
  },
  profile: {
    myProfile: 'Mi perfil',
  },
  quickSetup: {
    finish: 'Terminar configuración',
    quickSetup: 'Configuración rápida',
    threeShortStepsLeaveWhenever: 'Tres pasos cortos. Sal cuando quieras: todo se guarda.',
    onboardingComplete: 'Configuración terminada',
    yourQuickProfileSetup: '¡Tu perfil rápido está listo!',
    skipForNow: 'Omitir por ahora',
  },
  reviews: {
    reviews: 'Reseñas',
  },
  settings: {
    settings: 'Configuración',
  },
  settingsTeam: {
    team: 'Equipo',
  },
  tours: {
    tours: 'Visitas',
  },
  toursSchedule: {
    scheduleATour: 'Programar una visita',
  },
  requests: {
    requests: 'Peticiones',
  },
  toursCalendar: {
    calendar: 'Calendario',
  },
  toursHours: {
    tourHours: 'Horario de visitas',
  },
} satisfies Translation<typeof en>;
