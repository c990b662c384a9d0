import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../supabase/environment.ts';
import { circles, type Import, importsOf, packagesOf } from '../support/import-graph.ts';
import { sourceFiles } from '../support/source-files.ts';

/** Import rules of architecture.md §2: from a folder, to which folders. First match counts. */
const ALLOWED: [from: RegExp, to: RegExp][] = [
  [/^shared\/protocol\//, /^shared\/protocol\//],
  [/^shared\/files\//, /^shared\/(files\/|protocol\/product\.ts$)/],
  [/^shared\/language\//, /^shared\/language\//],
  [/^shared\/kit\//, /^shared\/(kit|language)\/|^shared\/protocol\/product\.ts$/],
  [/^shared\/platform\//, /^shared\/(platform|kit|protocol|files|language)\//],
  [/^shared\/domains\//, /^shared\//],
  [/^translations\//, /^(shared\/language\/text-types\.ts|.*\/-?texts\/en\.ts)$/],
  // The server hands out what the build rendered, in the language that a browser asks for.
  [
    /^pwa\/server\//,
    /^(pwa\/(server\/|prerender\/schema\.ts)|shared\/(files\/html-text|language\/locale|protocol\/product)\.ts|supabase\/((environment|source-address)\.ts|observe\/))/,
  ],
  // The session carries its profile, so frames know what a profile is.
  [
    /^pwa\/frames\//,
    /^(pwa\/(frames|assets|app\/session)\/|shared\/(kit|platform|language)\/|shared\/protocol\/product\.ts$|shared\/domains\/((auth|notifications)\/|profiles\/model\/))/,
  ],
  // Of the worker its names of caches, which a page of Settings counts and empties.
  [
    /^pwa\/features\//,
    /^(shared\/|pwa\/(features|frames|assets|app\/session)\/|pwa\/sw\/caches\.ts)/,
  ],
  [/^pwa\//, /^((shared|pwa)\/(?!server\/)|translations\/es\/pwa\/)/],
  [/^extension\//, /^(shared|extension)\//],
  [
    /^supabase\/functions\//,
    /^(supabase\/functions\/|shared\/(protocol|files)\/|shared\/language\/(locale|typed-number|visible-text)\.ts$|shared\/domains\/(search\/model\/sentence\/|notifications\/model\/(notice-rows|rules|said-sentences)\.ts$)|translations\/es\/shared\/domains\/notifications\/(model\/)?texts\.ts$)/,
  ],
  [
    /^supabase\/assistant\//,
    /^(supabase\/(assistant\/|environment\.ts|observe\/)|shared\/|translations\/es\/shared\/)/,
  ],
  [/^supabase\//, /^(supabase\/|shared\/)/],
];

/** Catalogues are data that any folder may read: a text of two places stands in one of them. */
const CATALOGUE = /\/-?texts\/en\.ts$/;

/** What breaks the table above, with a reason each; the list may only shrink. */
const EXCEPTIONS = [
  // The number of unread messages is drawn by its domain, and comes behind the frame.
  'pwa/frames/nav/unread-slot.tsx -> shared/domains/messaging/ui/inbox/unread-badge.tsx',
];

/** What server code may take of a domain: what is pure. */
const SERVER_SHARED =
  /^shared\/(protocol\/|files\/|language\/((days|format|locale|same-text|text-types|texts|typed-number|visible-text)\.ts$|refusals\/)|platform\/commands\/(command|words)\.ts$|domains\/((?:renter-)?commands\.ts$|[a-z-]+\/(model\/|texts\/en\.ts$)))/;

/** What that may stand on in turn: nothing that renders, stores or asks a server. */
const PURE_SHARED =
  /^shared\/(protocol\/|files\/|platform\/commands\/(command|words)\.ts$|language\/((clock|days|digits|format|labels|locale|phone-checks|phone-number|same-text|text-checks|text-types|texts|typed-number|visible-text)\.ts$|refusals\/)|domains\/((?:renter-)?commands\.ts$|[a-z-]+\/(model|texts)\/))/;

/** The folders of a domain in their import order: each takes itself and those before it (style.md §1). */
const LAYERS = ['model', 'api', 'cache', 'state', 'own', 'ui'];

/** Folders of the same kind that a large domain adds, between `state` and `ui`; they take each other. */
const OWN_FOLDERS: Record<string, string[]> = { messaging: ['outbox', 'drafts', 'attachments'] };

/** Packages that pure code may run. */
const PURE = /^(zod|zod\/mini|date-fns(\/\w+)?|@date-fns\/tz|linkify-it)$/;

/** Which domain may read another one's model; it may only grow with a reason. */
const DOMAIN_READS: Record<string, string[]> = {
  auth: ['profiles'],
  // Tours: a quick reply says a tour's time in the words that its page has for it.
  // Uploads: a video of a message is judged by the rule of the videos of homes.
  messaging: ['profiles', 'listings', 'auth', 'moderation', 'tours', 'uploads'],
  // What a role may do with another one.
  members: ['profiles'],
  // Tours: a reminder of a tour is answered in the bell.
  notifications: ['messaging', 'tours'],
  // A heart on a card keeps a home; what a sentence asks of a home is an address of the search.
  listings: ['profiles', 'favorites', 'search'],
  // A saved search is an address of the page of homes.
  'saved-searches': ['listings'],
  assistant: ['notifications'],
  // The way from one home to the next is measured as maps measure it.
  tours: ['listings'],
  // A video is judged by the rule of the place where files are chosen.
  videos: ['uploads'],
  onboarding: ['operations'],
  // A renewal and another rent depend on how the lease ends.
  tenancies: ['leases'],
  // What is owed decides the next step of a lease.
  leases: ['earnings'],
  // The next step of a deal is made of the states of all of them.
  deals: ['applications', 'earnings', 'leases', 'tenancies', 'tours'],
};

/** A session carries its profile, read with it at start: the one api that crosses. */
const CROSSING = 'shared/domains/auth/state/events.ts -> shared/domains/profiles/api/profiles.ts';

/** Longest files, with a reason each; the list may only shrink. */
const LONG_FILES: Record<string, string> = {};
const LONGEST = 350;

/** Most files of one folder; addresses of pages are as many as the product has. */
const MOST_FILES = 20;

const files = sourceFiles(['pwa', 'extension', 'shared', 'supabase', 'translations']);
const imports = files.flatMap(importsOf);
const list = (found: Import[]) => found.map(({ file, target }) => `${file} -> ${target}`);

/** A file's domain, its layer there, and its path inside the domain. */
function inDomain(path: string): { domain: string; layer: string; rest: string } | null {
  const [, domain, rest] = /^shared\/domains\/([a-z-]+)\/(.+)$/.exec(path) ?? [];
  if (!domain || !rest) return null;
  const [first = ''] = rest.split('/');
  return { domain, layer: OWN_FOLDERS[domain]?.includes(first) ? 'own' : first, rest };
}

describe('imports', () => {
  test('imports run one way: protocol, language <- kit <- platform <- domains <- pwa | extension', () => {
    const wrong = imports.filter(({ file, target }) => {
      const rule = ALLOWED.find(([from]) => from.test(file));
      return !rule?.[1].test(target) && !CATALOGUE.test(target);
    });
    expect(list(wrong)).toEqual(EXCEPTIONS);
  });

  test('a feature and a frame never import a page', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        /^pwa\/(features|frames|app\/session)\//.test(file) && target.startsWith('pwa/routes/'),
    );
    expect(list(wrong)).toEqual([]);
  });

  test('server code imports only the protocol, contents of files and what is pure in a domain', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        file.startsWith('supabase/') && target.startsWith('shared/') && !SERVER_SHARED.test(target),
    );
    expect(list(wrong)).toEqual([]);
  });

  test('what server code imports is pure all the way down', () => {
    const reached = new Set(
      imports
        .filter(({ file, target }) => file.startsWith('supabase/') && SERVER_SHARED.test(target))
        .map(({ target }) => target),
    );
    for (const file of reached) {
      // A type never runs.
      for (const one of imports)
        if (one.file === file && one.kind !== 'type') reached.add(one.target);
    }
    expect(reached.size).toBeGreaterThan(20);
    expect([...reached].filter((file) => !PURE_SHARED.test(file))).toEqual([]);
  });

  test('inside a domain imports run model <- api <- cache <- state <- ui', () => {
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [inDomain(file), inDomain(target)];
      if (!from || !to || from.domain !== to.domain || CATALOGUE.test(target)) return false;
      return LAYERS.indexOf(to.layer) > LAYERS.indexOf(from.layer);
    });
    expect(list(wrong)).toEqual([]);
  });

  test('a model imports no package that needs a page, a cache or a server', () => {
    const wrong = files
      .filter((file) => inDomain(file)?.layer === 'model')
      .flatMap((file) =>
        packagesOf(file)
          .filter((name) => !PURE.test(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  test('a domain reads only the model of another one, along the list', () => {
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [inDomain(file), inDomain(target)];
      if (!from || !to || from.domain === to.domain) return false;
      return !DOMAIN_READS[from.domain]?.includes(to.domain) || to.layer !== 'model';
    });
    expect(list(wrong)).toEqual([CROSSING]);
  });

  test('no two files import each other before either has run', () => {
    expect(circles([...imports, ...importsOf('pwa/routeTree.gen.ts')])).toEqual([]);
  });

  test('imports have their extension', () => {
    const known = /\.(ts|tsx|css|json|svg|mjs|md|webp)(\?.*)?$/;
    expect(list(imports.filter(({ target }) => !known.test(target)))).toEqual([]);
  });
});

describe('files', () => {
  test('a domain has its files in the folders of its layers, those of ui one level below', () => {
    const odd = files.filter((file) => {
      const place = inDomain(file);
      if (!place) return false;
      const { layer, rest } = place;
      if (layer === 'texts') return rest !== 'texts/en.ts';
      if (!LAYERS.includes(layer)) return true;
      const folders =
        layer === 'ui' ? /^ui\/[a-z-]+\/([^/]+|texts\/en\.ts)$/ : /^[a-z-]+\/([a-z-]+\/)?[^/]+$/;
      return !folders.test(rest) || (layer !== 'ui' && rest.endsWith('.tsx'));
    });
    expect(odd).toEqual([]);
  });

  test('no two files of a domain have one name', () => {
    const names = new Map<string, string[]>();
    for (const file of files) {
      const place = inDomain(file);
      if (!place || CATALOGUE.test(file)) continue;
      const name = `${place.domain} ${file
        .split('/')
        .at(-1)
        ?.replace(/\.tsx?$/, '')}`;
      names.set(name, [...(names.get(name) ?? []), file]);
    }
    expect([...names.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  test(`a folder has at most ${MOST_FILES} files`, () => {
    const counts = new Map<string, number>();
    for (const file of files) {
      const folder = dirname(file);
      const isPages = /^pwa\/routes\//.test(folder) && !/\/-/.test(folder);
      if (!/^(shared\/domains|pwa)\//.test(folder) || isPages) continue;
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([]);
  });

  test(`a file has at most ${LONGEST} lines`, () => {
    const long = [...files, ...sourceFiles(['tests'])].filter(
      (file) =>
        !(file in LONG_FILES) &&
        readFileSync(join(ROOT, file), 'utf8').split('\n').length > LONGEST + 1,
    );
    expect(long).toEqual([]);
  });

  test('files are named in kebab-case and have no second name for the same thing', () => {
    const odd = files.filter((file) => {
      const name = file.split('/').at(-1) ?? '';
      if (/^(pwa|translations\/es\/pwa)\/routes\//.test(file)) return false;
      return (
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/.test(name) || /^(utils?|helpers?)\./.test(name)
      );
    });
    expect(odd).toEqual([]);
  });
});
