/** Folders of tests, below `integration/` and `browser/`, that look at a part of the product. */
type Tests = { integration?: readonly string[]; browser?: readonly string[] };

/** From a part of the product to the tests that start it: they import none of its files. */
const PARTS: readonly [RegExp, Tests][] = [
  [/^supabase\/local\/(auth|token)/, { integration: ['auth'], browser: ['accounts'] }],
  [/^supabase\/local\/rest\//, { integration: ['rest'] }],
  [/^supabase\/local\/storage\//, { integration: ['storage'] }],
  [/^supabase\/local\/realtime\//, { integration: ['realtime'], browser: ['story'] }],
  [/^supabase\/local\/functions\//, { integration: ['functions'] }],
  [/^supabase\/local\/gateway\//, { integration: ['gateway'] }],
  [/^supabase\/local\/mailbox\//, { integration: ['mailbox', 'mails'] }],
  [/^supabase\/local\/backup/, { integration: ['backup'] }],
  [/^supabase\/local\/database\//, { integration: ['database', 'policies'] }],
  [/^supabase\/local\/[^/]*$/, { integration: ['start'] }],
  [/^supabase\/migrations\//, { integration: ['database', 'policies'] }],
  [/^supabase\/seed\//, { integration: ['seed'] }],
  [/^supabase\/operator\//, { integration: ['operator'] }],
  [/^supabase\/observe\//, { integration: ['observe'] }],
  [/^supabase\/functions\//, { integration: ['functions', 'analytics'] }],
  [/^supabase\/assistant\/jobs\//, { integration: ['jobs'] }],
  [/^supabase\/assistant\//, { integration: ['assistant'], browser: ['assistant'] }],
  [/^extension\//, { browser: ['extension'] }],
  [/^pwa\/server\//, { integration: ['pwa-server'], browser: ['shell'] }],
  [/^pwa\/(sw|prerender)\//, { browser: ['shell'] }],
  [/^pwa\/shell\/assistant\//, { browser: ['assistant'] }],
  [/^pwa\/shell\/onboarding\//, { browser: ['onboarding'] }],
  [/^pwa\/shell\//, { browser: ['shell', 'navigation'] }],
  [/^pwa\/routes\/auth/, { browser: ['accounts', 'guards'] }],
  [/^pwa\/routes\/dashboard\//, { browser: ['dashboard'] }],
  [/^pwa\/routes\/guide/, { browser: ['tours', 'earnings', 'onboarding'] }],
  [/^pwa\/routes\/.*(homes|listing)/, { browser: ['homes'] }],
  [/^pwa\/routes\/.*tour/, { browser: ['tours'] }],
  [/^pwa\/routes\//, { browser: ['routes', 'pages', 'renter'] }],
  [/^shared\/kit\//, { browser: ['kit'] }],
  [/^shared\/language\//, { browser: ['texts'] }],
  [/^shared\/domains\/auth\//, { integration: ['auth'], browser: ['accounts', 'guards'] }],
  [/^shared\/domains\/messaging\//, { integration: ['messaging'], browser: ['messages', 'story'] }],
  [/^shared\/domains\/notifications\//, { integration: ['push'], browser: ['accounts'] }],
  [/^shared\/domains\/listings\//, { integration: ['policies'], browser: ['homes'] }],
  [/^shared\/domains\/tours\//, { integration: ['tours'], browser: ['tours'] }],
  [/^shared\/domains\/assistant\//, { integration: ['assistant'], browser: ['assistant'] }],
  [/^shared\/domains\/(applications|leases|reviews)\//, { browser: ['renter', 'dashboard'] }],
  [/^shared\/domains\/profiles\//, { browser: ['profile'] }],
  [/^shared\/domains\/onboarding\//, { browser: ['onboarding'] }],
  [/^shared\/domains\/analytics\//, { integration: ['analytics'], browser: ['analytics'] }],
  [/^shared\/domains\/uploads\//, { integration: ['storage'], browser: ['messages'] }],
];

const foldersOf = ({ integration = [], browser = [] }: Tests): string[] => [
  ...integration.map((folder) => `tests/integration/${folder}/`),
  ...browser.map((folder) => `tests/browser/${folder}/`),
];

/** All folders that the table names, from the root. */
export const TESTED_FOLDERS = [...new Set(PARTS.flatMap(([, tests]) => foldersOf(tests)))];

/** What a change may break, by files of tests from the root; `all` are the files there are. */
export function affectedTests(changed: readonly string[], all: readonly string[]): string[] {
  const folders = changed.flatMap((file) => {
    const [, tests] = PARTS.find(([part]) => part.test(file)) ?? [];
    const domain = /^shared\/domains\/([a-z-]+)\//.exec(file)?.[1];
    const own = domain ? [`tests/integration/${domain}/`, `tests/browser/${domain}/`] : [];
    return [
      ...own,
      ...foldersOf(tests ?? {}),
      // A file that tests share is one of theirs, too.
      ...(/^tests\/(integration|browser)\/[^/]+\/(?!.*\.(test|spec)\.)/.test(file)
        ? [`${file.split('/').slice(0, 3).join('/')}/`]
        : []),
    ];
  });
  const own = all.filter((file) => changed.includes(file));
  const others = all.filter((file) => folders.some((folder) => file.startsWith(folder)));
  return [...new Set([...own, ...others])];
}

/** The first of `files` that take no more than so many seconds together, and the others. */
export function within(
  budget: number,
  files: readonly string[],
  secondsOf: (file: string) => number,
): { chosen: string[]; left: string[] } {
  let spent = 0;
  const chosen: string[] = [];
  const left: string[] = [];
  for (const file of files) {
    const seconds = secondsOf(file);
    const fits = spent + seconds <= budget;
    if (fits) spent += seconds;
    (fits ? chosen : left).push(file);
  }
  return { chosen, left };
}
