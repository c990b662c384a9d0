/** What people call what an answer is about, in words that it does not have itself, by its id. */
export const keywords: Readonly<Record<string, string>> = {
  'how-do-i-find-homes-that-fit': 'mapa filtro buscar barrio trayecto',
  'how-do-i-hear-of-new-homes': 'búsqueda guardada alerta alertas aviso rebaja',
  'how-do-i-compare-homes-and-share-them': 'lista listas deseos compartir comparar comparación',
  'how-do-i-recognize-a-fake-listing': 'estafa fraude timo estafador transferencia',
  'how-do-i-end-a-lease': 'romper rescindir cancelar contrato desocupar',
  'can-we-apply-together': 'aval fiador pareja',
  'where-do-i-pay-my-rent': 'pagos renta factura dividir',
  'can-my-rent-be-paid-by-itself': 'pago automático domiciliación recurrente',
  'how-do-i-get-money-back': 'reembolso devolución devolver',
  'something-is-broken-how-do-i-report-it': 'reparación avería fuga arreglar',
  'how-does-finding-a-room-mate-work': 'roomie compañero compañera piso cuarto',
  'how-do-i-make-my-account-safer': '2fa mfa doble factor hackeada seguridad',
  'what-works-without-a-connection': 'offline avión internet',
  'how-do-i-block-or-report-somebody': 'acoso abuso spam denunciar discriminación',
};
