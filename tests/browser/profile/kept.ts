import type { Page } from 'playwright/test';

/** All rows of a table of the one person's database on this device. */
export function keptRows(page: Page, table: string): Promise<unknown[]> {
  return page.evaluate(async (store) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => /^kinstead\.[0-9a-f-]{36}$/.test(one));
    if (!name) return [];
    const database = await new Promise<IDBDatabase>((done) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => done(opening.result);
    });
    const rows = await new Promise<unknown[]>((done) => {
      const reading = database.transaction(store).objectStore(store).getAll();
      reading.onsuccess = () => done(reading.result);
    });
    database.close();
    return rows;
  }, table);
}
