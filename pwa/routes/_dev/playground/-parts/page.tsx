import { useEffect } from 'react';
import { onDemand } from '#shared/kit/popup.ts';
import { Segmented } from '#shared/kit/segmented.tsx';
import { setTheme, useTheme } from '#shared/kit/theme.ts';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { loadSections } from './sections.ts';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

const sections = onDemand(async () => ({ all: await loadSections() }));

/** The page: a theme, a list of anchors, and the sections. */
export function PlaygroundPage() {
  const { theme } = useTheme();
  const loaded = sections.useModule(true);
  useEffect(() => {
    // The browser looked for the anchor before there was anything.
    if (loaded && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [loaded]);
  return (
    <Page className="py-10">
      <PageHeading
        lead="Every piece of the kit, in every state that it has."
        action={<Segmented label="Theme" options={THEMES} value={theme} onChange={setTheme} />}
      >
        Playground
      </PageHeading>
      <nav aria-label="Pieces" className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {loaded?.all.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="py-1 font-semibold text-link hover:underline">
            {title}
          </a>
        ))}
      </nav>
      {loaded?.all.map(({ id, title, Content }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="mt-10 scroll-mt-24 border-t border-border pt-8"
        >
          <h2 id={`${id}-title`} className="text-2xl font-semibold">
            {title}
          </h2>
          <div className="mt-6 grid gap-x-10 gap-y-8 md:grid-cols-2">{Content && <Content />}</div>
        </section>
      ))}
    </Page>
  );
}
