import type { ComponentType } from 'react';

type Section = {
  /** An anchor, and the name of the section's reference picture. */
  id: string;
  title: string;
  load: () => Promise<ComponentType>;
};

/** The playground's sections, each a file of its own. */
const SECTIONS: readonly Section[] = [
  {
    id: 'foundations',
    title: 'Foundations',
    load: async () => (await import('./foundations.tsx')).Foundations,
  },
  { id: 'actions', title: 'Actions', load: async () => (await import('./actions.tsx')).Actions },
  { id: 'fields', title: 'Fields', load: async () => (await import('./fields.tsx')).Fields },
  { id: 'choices', title: 'Choices', load: async () => (await import('./choices.tsx')).Choices },
  { id: 'numbers', title: 'Numbers', load: async () => (await import('./numbers.tsx')).Numbers },
  { id: 'dates', title: 'Dates and times', load: async () => (await import('./dates.tsx')).Dates },
  { id: 'uploads', title: 'Uploads', load: async () => (await import('./uploads.tsx')).Uploads },
  { id: 'voice', title: 'Voice', load: async () => (await import('./voice.tsx')).Voice },
  { id: 'tables', title: 'Tables', load: async () => (await import('./tables.tsx')).Tables },
  { id: 'charts', title: 'Charts', load: async () => (await import('./charts.tsx')).Charts },
  {
    id: 'overlays',
    title: 'Overlays',
    load: async () => (await import('./overlays.tsx')).Overlays,
  },
  { id: 'states', title: 'States', load: async () => (await import('./states.tsx')).States },
];

/** All sections at once, so that an anchor finds its place when they are here. */
export async function loadSections() {
  const contents = await Promise.all(SECTIONS.map(({ load }) => load()));
  return SECTIONS.map(({ id, title }, index) => ({ id, title, Content: contents[index] }));
}
