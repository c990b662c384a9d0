import type { Locator, Page } from 'playwright/test';
import type { World } from './messaging-world.ts';

/** The words before a payload: they tell its fields from each other. */
type Word = keyof typeof MOST;

/** How many characters of each are stored, or shown. */
const MOST = {
  name: 120,
  home: 120,
  saffron: 150,
  draft: 500,
  quoted: 500,
  later: 500,
  file: 120,
  picture: 120,
  chosen: 110,
  title: 80,
  body: 500,
  notice: 200,
  told: 500,
  letter: 500,
  details: 190,
  refusal: 500,
} as const;

/** What is written into a field for a payload. */
export const said = (word: Word, payload: string) =>
  `${word} ${payload}`.slice(0, MOST[word]).trimEnd();

/** A place where texts of messaging are read. */
export type Field = {
  name: string;
  /** The columns that hold them; none where the server does not store them. */
  columns: readonly string[];
  words: readonly Word[];
  who: 'host' | 'guide';
  path: (world: World) => string;
  /** Brings them onto the screen: all of them, or those of each payload in its turn. */
  show?: (page: Page, world: World, at: number) => Promise<unknown>;
  oneByOne?: boolean;
  /** How high a window has all of them: of a thread only what is near the screen is in the page. */
  height?: number;
  /** What they are part of. */
  box: (page: Page) => Locator;
};

const HOST = { who: 'host', path: () => '/dashboard/messages' } as const;
const GUIDE = { who: 'guide', path: () => '/guide-dashboard/messages' } as const;
const THREAD = {
  who: 'host',
  path: ({ thread }: World) => `/dashboard/messages?c=${thread}`,
} as const;
const COMPOSE = { who: 'host', path: () => '/dashboard/messages/compose' } as const;

const list = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const log = (page: Page) => page.getByRole('log');
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const pane = (page: Page) => page.getByRole('complementary', { name: 'About this conversation' });
const scheduled = (page: Page) => page.getByRole('dialog', { name: 'Scheduled messages' });
const replies = (page: Page) => page.getByRole('dialog', { name: 'Quick replies' });
const report = (page: Page) => page.getByRole('dialog', { name: 'Report this message' });
const letter = (page: Page) => page.getByLabel('Message', { exact: true });

const lines = (word: Word, { payloads }: World) =>
  payloads.map((payload) => said(word, payload)).join('\n');

/** Opens the conversation with a person whose name is a payload. */
async function openNamed(page: Page, { payloads }: World, at: number): Promise<void> {
  const name = said('name', payloads[at] ?? '');
  await list(page).getByRole('button').filter({ hasText: name }).first().click();
  await pane(page).getByRole('heading', { name, exact: true }).waitFor();
}

async function openScheduled(page: Page): Promise<void> {
  await page.getByRole('button', { name: /scheduled message/ }).click();
}

async function openReplies(page: Page): Promise<void> {
  await composer(page).fill('/');
  await page.getByRole('button', { name: 'Add or change quick replies' }).click();
}

/** Gives drafts of this device back with reasons, as when the server refused them. */
async function refuse(page: Page, { host, named, payloads }: World): Promise<void> {
  const rows = named.map((conversationId, at) => ({
    conversationId,
    text: said('draft', payloads[at] ?? ''),
    at: Date.now(),
    notSent: said('refusal', payloads[at] ?? ''),
  }));
  await page.evaluate(
    async ([database, drafts]) => {
      const opening = indexedDB.open(database);
      await new Promise((done) => {
        opening.onsuccess = done;
      });
      const writing = opening.result.transaction('drafts', 'readwrite');
      for (const each of drafts) writing.objectStore('drafts').put(each);
      await new Promise((done) => {
        writing.oncomplete = done;
      });
      opening.result.close();
    },
    [`kinstead.${host.id}`, rows] as const,
  );
  await page.reload();
}

/** Every text of messaging; tests/unit/messaging/script-fields.test.ts compares it with the tables. */
export const FIELDS: readonly Field[] = [
  {
    ...HOST,
    name: 'the list with drafts of another device',
    columns: ['public.message_drafts.content'],
    words: ['name', 'home', 'draft'],
    box: list,
  },
  {
    ...HOST,
    name: 'what a search finds',
    columns: ['public.messages.content'],
    words: ['saffron'],
    show: (page) => page.getByRole('searchbox', { name: 'Search messages' }).fill('saffron'),
    box: (page) => list(page).locator('ul li'),
  },
  {
    ...HOST,
    name: 'the pane beside the thread, as host, and the field with a draft of another device',
    columns: ['public.message_drafts.content'],
    words: ['name', 'home', 'draft'],
    show: openNamed,
    oneByOne: true,
    box: (page) => pane(page).or(composer(page)),
  },
  {
    ...HOST,
    name: 'why a message was not sent',
    columns: [],
    words: ['refusal'],
    async show(page, world, at) {
      if (at === 0) await refuse(page, world);
      await openNamed(page, world, at);
    },
    oneByOne: true,
    box: (page) => page.locator('form [role="alert"]'),
  },
  {
    ...THREAD,
    name: 'messages and the names of their files',
    columns: ['public.messages.content', 'public.messages.attachments'],
    words: ['saffron', 'file', 'picture'],
    height: 8000,
    box: log,
  },
  {
    ...THREAD,
    name: 'the quote of a message that stands far back',
    columns: ['public.messages.content'],
    words: ['quoted'],
    height: 8000,
    box: (page) => log(page).getByRole('button', { name: /In reply to/ }),
  },
  {
    ...THREAD,
    name: 'files that are chosen',
    // Those of a message that was to go out later come back here.
    columns: ['public.scheduled_messages.attachments'],
    words: ['chosen'],
    show: (page, { payloads }) =>
      page.locator('form input[type="file"][multiple]').setInputFiles(
        payloads.map((payload) => ({
          name: said('chosen', payload),
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4\n%%EOF'),
        })),
      ),
    box: (page) => page.locator('form').filter({ has: composer(page) }),
  },
  {
    ...THREAD,
    name: 'the list of scheduled messages',
    columns: ['public.scheduled_messages.content'],
    words: ['later'],
    show: openScheduled,
    box: scheduled,
  },
  {
    ...THREAD,
    name: 'the change of a scheduled message',
    columns: ['public.scheduled_messages.content'],
    words: ['later'],
    async show(page, _, at) {
      await (at === 0 ? openScheduled(page) : page.keyboard.press('Escape'));
      await scheduled(page).getByRole('button', { name: 'Edit' }).nth(at).click();
    },
    oneByOne: true,
    box: (page) => page.getByRole('dialog', { name: 'Change scheduled message' }),
  },
  {
    ...THREAD,
    name: 'quick replies above the field',
    columns: ['public.quick_replies.title', 'public.quick_replies.body'],
    words: ['title', 'body'],
    show: (page) => composer(page).fill('/'),
    box: (page) => page.getByRole('listbox', { name: 'Quick replies' }),
  },
  {
    ...THREAD,
    name: 'the list of quick replies',
    columns: ['public.quick_replies.title'],
    words: ['title'],
    show: openReplies,
    box: replies,
  },
  {
    ...THREAD,
    name: 'the form of a quick reply',
    columns: ['public.quick_replies.title', 'public.quick_replies.body'],
    words: ['title', 'body'],
    async show(page, { payloads }, at) {
      if (at === 0) await openReplies(page);
      else await replies(page).getByRole('button', { name: 'Cancel' }).click();
      const name = `Change ${said('title', payloads[at] ?? '')}`;
      await replies(page).getByRole('button', { name, exact: true }).click();
    },
    oneByOne: true,
    box: (page) => replies(page).locator('form'),
  },
  {
    ...THREAD,
    name: 'the details of a report',
    columns: ['public.reports.details'],
    words: ['details'],
    async show(page, world) {
      const actions = log(page).getByRole('button', { name: 'Actions for this message' });
      await actions.last().press('Enter');
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await report(page)
        .getByLabel(/^What happened/)
        .fill(lines('details', world));
    },
    box: report,
  },
  {
    ...COMPOSE,
    name: 'whom a first message is for',
    columns: [],
    words: ['name', 'home'],
    show: (page) => page.getByRole('combobox', { name: 'To', exact: true }).click(),
    box: (page) => page.getByRole('listbox'),
  },
  {
    ...COMPOSE,
    name: 'which home a first message is about',
    columns: [],
    words: ['home'],
    show: (page) => page.getByRole('combobox', { name: /^About a home/ }).click(),
    box: (page) => page.getByRole('listbox'),
  },
  {
    ...COMPOSE,
    name: 'a first message that this device keeps',
    columns: [],
    words: ['letter'],
    async show(page, world) {
      await letter(page).fill(lines('letter', world));
      await page.getByText('What you typed is kept on this device.').waitFor();
      await page.reload();
    },
    box: letter,
  },
  {
    who: 'host',
    path: () => '/dashboard/notifications',
    name: 'the notification of a message',
    columns: ['public.notifications.title', 'public.notifications.message'],
    words: ['notice', 'told'],
    box: (page) => page.getByRole('main'),
  },
  {
    ...GUIDE,
    name: 'the last message in the list',
    columns: ['public.messages.content'],
    words: ['name', 'home', 'saffron'],
    box: list,
  },
  {
    ...GUIDE,
    name: 'the pane beside the thread, as guide',
    columns: [],
    words: ['name', 'home'],
    show: openNamed,
    oneByOne: true,
    box: pane,
  },
];

/** Texts of messaging that no page of the product shows, and why. */
export const NOT_SHOWN: Readonly<Record<string, string>> = {
  'public.automation_runs.effects': 'Pages read the ids in it.',
  'public.automation_runs.reason': 'Shown nowhere.',
  'public.automation_runs.reason_code': 'Chooses a text.',
  'public.automation_runs.reply': 'Shown nowhere before it is a message.',
  'public.conversations.metadata': 'Pages read the ids in it.',
  'public.message_drafts.attachments': 'Files stay on their device: nobody reads it.',
  'public.message_drafts.device': 'Compared, never shown.',
  'public.notifications.notification_type': 'Chooses an icon and a page.',
  'public.notifications.metadata': 'Pages read the ids in it.',
  'private.message_edits.content': 'Read by the operator, whose tool is no page.',
  'private.report_evidence.evidence': 'Read by the operator, whose tool is no page.',
  'private.report_evidence.note': 'Read by the operator, whose tool is no page.',
};
