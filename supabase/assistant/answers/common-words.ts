/** Words that only ask for something to be shown, as an optional group of a pattern. */
export const SHOW =
  '[whats|hows|show|show me|list|list out|display|give|give me|tell|tell me|see|view|check|check on|pull up|pull|bring up|look up|look at|find|find out|get me|let me see|let me know|know|remind me|how much|how many|much|many|which|report|read|~mostrar|~ver|~decir|~ensenar|~listar|~consultar|~revisar|dime|dame|deme|dar|darme|cuanto|cuanta|cuantos|cuantas|saber]';

/** Words about how something is counted or shown, which change nothing; given twice as people use two. */
export const DETAILS = (() => {
  const words =
    'to date|as of now|as of today|right now|at the moment|total|totals|in total|overall|altogether|in all|net|gross|average|on average|amount|number|count|figure|figures|numbers|report|reports|summary|overview|breakdown|details|detail|list|status|update|latest|looking|look like|looks|going|exactly|hasta ahora|hasta hoy|por ahora|hasta el momento|en total|totales|neto|netos|neta|netas|bruto|brutos|bruta|brutas|promedio|en promedio|cantidad|numero|cifra|cifras|reporte|informe|resumen|desglose|detalle|detalles|lista|listado|estado';
  return `[${words}] + [${words}]`;
})();

/** Words of one's own homes that a question about all of them may name, as an optional group. */
export const HOMES = '[my homes|my properties|my units|mis viviendas|mis propiedades]';
