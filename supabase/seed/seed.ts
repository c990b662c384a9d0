import type postgres from 'postgres';
import { latestSeedNow } from './now.ts';
import { generateWorld, type World } from './world.ts';
import { writeApplications } from './write/applications.ts';
import { writeChoices } from './write/choices.ts';
import { writeContactMessages } from './write/contact-messages.ts';
import { writeFigures } from './write/figures.ts';
import { type StoredFile, storeFiles, writeFileRows } from './write/files.ts';
import { writeHomes } from './write/homes.ts';
import { writeMaintenance } from './write/maintenance.ts';
import { writeMates } from './write/mates.ts';
import { writeMoney } from './write/money.ts';
import { paperFiles, writePapers } from './write/papers.ts';
import { writePeople } from './write/people.ts';
import { seedPictures } from './write/pictures.ts';
import { writeQuestions } from './write/questions.ts';
import { deriveIds, setDaysBack, stopDerivingIds } from './write/repeatable.ts';
import { writeReviews } from './write/reviews.ts';
import type { Sql } from './write/rows.ts';
import { writeTenancies } from './write/tenancies.ts';
import { writeThreads } from './write/threads.ts';
import { writeTours } from './write/tours.ts';
import { writeWishes } from './write/wishes.ts';

type SeedOptions = {
  /** As a superuser or as the role that runs migrations. */
  sql: postgres.Sql;
  dataDir: string;
  /** Put before the addresses of portraits; '' keeps them relative, so that any port will do. */
  supabaseUrl: string;
  /** The day that the seed's twelve months end on. */
  now?: Date;
  /** Short lines for the person who waits. */
  onProgress?: (line: string) => void;
};

/** What was written. */
export type SeedSummary = {
  activeHomes: number;
  people: number;
  conversations: number;
  messages: number;
  notifications: number;
  pictures: number;
};

/** Whether the seed is in the database; it is written whole or not at all. */
export async function isSeeded(sql: Sql): Promise<boolean> {
  const rows = await sql`select from auth.users where email = 'host@kinstead.test'`;
  return rows.length > 0;
}

/** Fills an empty, migrated database and its storage folder. */
export async function seed(options: SeedOptions): Promise<SeedSummary> {
  const { sql, dataDir, supabaseUrl, now = latestSeedNow(), onProgress = () => {} } = options;
  onProgress('Making homes and people');
  const world = generateWorld(now);
  // Files first: rows that are committed point at pictures that exist.
  onProgress('Making pictures in three widths');
  const wanted = seedPictures(world.homes);
  const pictures = await storeFiles(dataDir, wanted, (stored) => {
    if (stored % 100 === 0) onProgress(`Pictures: ${stored} of ${wanted.length}`);
  });
  const files = [...pictures, ...(await storeFiles(dataDir, paperFiles(world)))];
  await sql.begin((transaction) =>
    writeWorld(transaction, world, { files, supabaseUrl, onProgress }),
  );
  await sql`analyze`;
  return {
    activeHomes: world.homes.filter(({ status }) => status === 'active').length,
    people: world.hosts.length + world.guides.length + world.renters.length,
    conversations: world.conversations.length,
    messages: world.conversations.reduce((sum, { messages }) => sum + messages.length, 0),
    notifications: world.notifications.length,
    pictures: pictures.length,
  };
}

type Writing = {
  files: StoredFile[];
  supabaseUrl: string;
  onProgress: (line: string) => void;
};

async function writeWorld(sql: Sql, world: World, writing: Writing): Promise<void> {
  const { files, supabaseUrl, onProgress } = writing;
  // Roles differ in their search path; no name here depends on it except operators.
  await sql`select set_config('search_path', 'public, extensions', true)`;
  await deriveIds(sql);
  onProgress('Writing people');
  await writePeople(sql, world, `${supabaseUrl}/storage/v1/object/public/user_images`);
  onProgress(`Writing ${world.homes.length.toLocaleString('en-US')} homes`);
  await writeHomes(sql, world);
  onProgress('Writing applications and leases');
  await writeApplications(sql, world);
  await writeTenancies(sql, world);
  onProgress('Writing tours and repairs');
  await writeTours(sql, world);
  await writeMaintenance(sql, world);
  onProgress('Writing charges, payments and books');
  await writeMoney(sql, world);
  onProgress('Writing conversations');
  await writeThreads(sql, world);
  await writeWishes(sql, world);
  await writeMates(sql, world);
  await writePapers(sql, world);
  await writeChoices(sql, world);
  await writeContactMessages(sql, world);
  onProgress('Writing reviews and figures');
  await writeReviews(sql, world);
  await writeQuestions(sql, world);
  await writeFigures(sql, world);
  await writeFileRows(sql, files, world.now);
  await stopDerivingIds(sql);
  // What people used of their limits counts from the seed's own moment, not from this run's.
  await sql`update private.limit_counts set window_start = ${world.now}`;
  await setDaysBack(sql);
  // Past the triggers nothing is entered into the search, and what was entered says when this run was.
  await sql`delete from private.search_entries`;
  await sql`select private.enter_everything()`;
}
