import { type PageWords, page } from './page-words.ts';

/** Other pages of the app. */
export const OTHER_PAGES: readonly PageWords[] = [
  page(
    '/settings/security',
    'name',
    ['Security', 'Seguridad'],
    'security|security settings|password settings|two factor|2fa|login settings|seguridad|contrasena|ajustes de seguridad',
  ),
  page(
    '/dashboard/settings/team',
    'name',
    ['Team', 'Equipo'],
    'team page|team settings|my team page|members page|equipo|pagina del equipo|ajustes del equipo',
  ),
  page(
    '/settings/notifications',
    'name',
    ['Notification settings', 'Ajustes de notificaciones'],
    'notification settings|notification preferences|alert settings|ajustes de notificaciones|preferencias de notificaciones|configuracion de notificaciones',
  ),
  page(
    '/help',
    'show',
    ['Help', 'Ayuda'],
    'help page|help center|help centre|support|faq|faqs|centro de ayuda|pagina de ayuda|soporte|preguntas frecuentes',
  ),
  page(
    '/homes',
    'show',
    ['Homes on the market', 'Viviendas en el mercado'],
    'market|marketplace|search page|homes on the market|homes for rent|mercado|buscador|viviendas en el mercado|viviendas en renta',
  ),
  page(
    '/valuator',
    'name',
    ['Home valuator', 'Valuador de viviendas'],
    'valuator|home valuator|rent estimator|rent estimate|valuador|valuador de viviendas|estimador de renta',
  ),
  page(
    '/favorites',
    'go',
    ['Favorites', 'Favoritos'],
    'favorites page|favourites page|my favorites|saved homes|mis favoritos|viviendas guardadas|favoritos',
  ),
  page('/blog', 'name', ['Blog', 'Blog'], 'blog|articles|articulos'),
  page(
    '/mates',
    'show',
    ['Mates', 'Compañeros'],
    'mates|roommates|flatmates|companeros|companeros de piso|companeros de cuarto',
  ),
  page(
    '/contact',
    'name',
    ['Contact', 'Contacto'],
    'contact page|contact us|contact form|contacto|formulario de contacto',
  ),
  page(
    '/feedback',
    'go',
    ['Feedback', 'Comentarios'],
    'feedback page|feedback form|give feedback|send feedback|formulario de comentarios|pagina de comentarios',
  ),
  page(
    '/check-lease',
    'go',
    ['Check a lease', 'Comprobar un contrato'],
    'check a lease|check lease|verify a lease|lease check|comprobar un contrato|verificar un contrato',
  ),
  page(
    '/check-visit',
    'go',
    ['Check a visit', 'Comprobar una visita'],
    'check a visit|check visit|verify a visit|visit check|proof of a visit|comprobar una visita|verificar una visita|prueba de una visita',
  ),
  page(
    '/terms',
    'show',
    ['Terms of service', 'Términos del servicio'],
    'terms|terms of service|terms and conditions|terminos|terminos del servicio|condiciones',
  ),
  page(
    '/privacy',
    'show',
    ['Privacy policy', 'Política de privacidad'],
    'privacy|privacy policy|privacidad|politica de privacidad',
  ),
  page(
    '/guide-dashboard',
    'name',
    ['Guide dashboard', 'Panel de guía'],
    'guide dashboard|guides dashboard|panel de guia|tablero de guia',
  ),
  page(
    '/guide-dashboard/list-my-home',
    'show',
    ['List my home', 'Anunciar mi vivienda'],
    'list my home|anunciar mi vivienda',
  ),
  page(
    '/guide-dashboard/calendar',
    'show',
    ['Calendar', 'Calendario'],
    'calendar|calendario|agenda|my calendar|mi calendario',
  ),
  page(
    '/guide-dashboard/tour-manager',
    'name',
    ['Tour manager', 'Gestor de visitas'],
    'tour manager|gestor de visitas|administrador de visitas',
  ),
  page(
    '/guide-dashboard/live-tour',
    'name',
    ['Live tour', 'Visita en vivo'],
    'live tour|live tours|visita en vivo|visita en directo',
  ),
];
