import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../supabase/environment.ts';
import { sourceFiles } from '../support/source-files.ts';

/** Import rules of architecture.md §2: from a folder, to which folders. First match counts. */
const ALLOWED: [from: RegExp, to: RegExp][] = [
  [/^shared\/protocol\//, /^shared\/protocol\//],
  [/^shared\/language\//, /^shared\/language\//],
  [/^shared\/kit\//, /^shared\/(kit|language)\//],
  [/^shared\/platform\//, /^shared\/(platform|kit|protocol|language)\//],
  [/^shared\/domains\//, /^shared\//],
  // The server hands out what the build rendered, in the language that a browser asks for.
  [
    /^pwa\/server\//,
    /^(pwa\/(server\/|prerender\/(escaped|schema)\.ts)|shared\/language\/locale\.ts|supabase\/(environment\.ts|observe\/))/,
  ],
  [/^pwa\//, /^(shared|pwa)\/(?!server\/)/],
  [/^extension\//, /^(shared|extension)\//],
  [/^supabase\/functions\//, /^(supabase\/functions\/|shared\/protocol\/)/],
  [/^supabase\/assistant\//, /^(supabase\/(assistant\/|environment\.ts|observe\/)|shared\/)/],
  [/^supabase\//, /^(supabase\/|shared\/)/],
];

/** What server code may take of a domain: what is pure. */
const SERVER_SHARED =
  /^shared\/(protocol\/|platform\/commands\/command\.ts$|domains\/(commands\.ts$|[a-z-]+\/((schema|rules|words)\.ts$|model\/)))/;

/** What that may stand on in turn: nothing that renders, stores or asks a server. */
const PURE =
  /^shared\/(protocol\/|platform\/commands\/command\.ts$|language\/(format|locale|messages|texts|words)\.ts$|domains\/(commands\.ts$|[a-z-]+\/(([a-z]+-)*(schema|rules|search|words|links)\.ts$|model\/|texts\/)))/;

/** What each part of a domain may take of its own domain (style.md §1). */
const DOMAIN_PARTS: Record<string, string[]> = {
  schema: ['schema'],
  rules: ['schema', 'rules'],
  api: ['schema', 'rules', 'api'],
  queries: ['schema', 'rules', 'api', 'queries'],
  store: ['schema', 'rules', 'api', 'queries', 'sync', 'store'],
  // Events of the auth library end in the session's store; everything else in the query cache.
  sync: ['schema', 'rules', 'api', 'queries', 'store', 'sync'],
};

/** Which domain may read another one's schema or rules; it may only grow with a reason. */
const DOMAIN_READS: Record<string, string[]> = {
  auth: ['profiles'],
  // Tours: a quick reply says a tour's time in the words that its page has for it.
  // Uploads: a video of a message is judged by the rule of the videos of homes.
  messaging: ['profiles', 'listings', 'auth', 'moderation', 'tours', 'uploads'],
  notifications: ['messaging'],
  listings: ['profiles'],
  assistant: ['notifications'],
  onboarding: ['operations'],
};

/** A session carries its profile, read with it at start: the one api that crosses. */
const CROSSING = 'shared/domains/auth/sync.ts -> shared/domains/profiles/api.ts';

/** Longest files, with a reason each; the list may only shrink. */
const LONG_FILES: Record<string, string> = {};
const LONGEST = 350;

const files = sourceFiles(['pwa', 'extension', 'shared', 'supabase']);

type Import = { file: string; target: string };

function importsOf(file: string): Import[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const { module } = parseSync(file, source);
  const names = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap((one) => {
      const text = source.slice(one.moduleRequest.start, one.moduleRequest.end);
      return /^['"]/.test(text) ? text.slice(1, -1) : [];
    }),
  ];
  return names.flatMap((name) => {
    if (name.startsWith('#shared/')) return { file, target: name.slice(1) };
    if (!name.startsWith('.')) return [];
    return { file, target: posix.normalize(posix.join(dirname(file), name)) };
  });
}

const imports = files.flatMap(importsOf);
const list = (found: Import[]) => found.map(({ file, target }) => `${file} -> ${target}`);

describe('imports', () => {
  test('run one way: protocol, language <- kit <- platform <- domains <- pwa | extension', () => {
    const wrong = imports.filter(({ file, target }) => {
      const rule = ALLOWED.find(([from]) => from.test(file));
      return !rule?.[1].test(target);
    });
    expect(list(wrong)).toEqual([]);
  });

  test('of server code reach only the protocol and what is pure in a domain', () => {
    const wrong = imports.filter(
      ({ file, target }) =>
        file.startsWith('supabase/') && target.startsWith('shared/') && !SERVER_SHARED.test(target),
    );
    expect(list(wrong)).toEqual([]);
  });

  test('of what server code takes are pure all the way down', () => {
    const reached = new Set(
      imports
        .filter(({ file, target }) => file.startsWith('supabase/') && SERVER_SHARED.test(target))
        .map(({ target }) => target),
    );
    for (const file of reached) {
      for (const one of imports) if (one.file === file) reached.add(one.target);
    }
    expect(reached.size).toBeGreaterThan(20);
    expect([...reached].filter((file) => !PURE.test(file))).toEqual([]);
  });

  test('inside a domain follow its parts; what is beside them stands on all of them', () => {
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [domainPart(file), domainPart(target)];
      if (!from || !to || from.domain !== to.domain) return false;
      const allowed = DOMAIN_PARTS[from.part];
      return allowed !== undefined && to.part in DOMAIN_PARTS && !allowed.includes(to.part);
    });
    expect(list(wrong)).toEqual([]);
  });

  test('between domains reach only schemas and rules, along the list', () => {
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [domainPart(file), domainPart(target)];
      if (!from || !to || from.domain === to.domain) return false;
      const known = DOMAIN_READS[from.domain]?.includes(to.domain);
      return !known || !/(^|-)schema$|^rules$/.test(to.part);
    });
    expect(list(wrong)).toEqual([CROSSING]);
  });

  test('carry their extension', () => {
    const known = /\.(ts|tsx|css|json|svg|mjs|md|webp)(\?.*)?$/;
    expect(list(imports.filter(({ target }) => !known.test(target)))).toEqual([]);
  });
});

describe('files', () => {
  test(`have at most ${LONGEST} lines`, () => {
    const long = [...files, ...sourceFiles(['tests'])].filter(
      (file) =>
        !(file in LONG_FILES) &&
        readFileSync(join(ROOT, file), 'utf8').split('\n').length > LONGEST + 1,
    );
    expect(long).toEqual([]);
  });

  test('are named in kebab-case and have no second name for the same thing', () => {
    const odd = files.filter((file) => {
      const name = file.split('/').at(-1) ?? '';
      if (file.startsWith('pwa/routes/')) return false;
      return (
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.tsx?$/.test(name) || /^(utils?|helpers?)\./.test(name)
      );
    });
    expect(odd).toEqual([]);
  });
});

function domainPart(path: string): { domain: string; part: string } | null {
  const match = /^shared\/domains\/([a-z-]+)\/(?:([a-z-]+)\.tsx?|(ui)\/)/.exec(path);
  if (!match) return null;
  return { domain: match[1] ?? '', part: match[3] ?? match[2] ?? '' };
}
