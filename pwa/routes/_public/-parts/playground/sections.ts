import type { ComponentType } from 'react';
import { Actions } from './actions.tsx';
import { Choices } from './choices.tsx';
import { Dates } from './dates.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { Numbers } from './numbers.tsx';
import { Overlays } from './overlays.tsx';
import { States } from './states.tsx';
import { Tables } from './tables.tsx';
import { Uploads } from './uploads.tsx';

/** The playground's sections; the id is an anchor and the name of its reference picture. */
export const SECTIONS: readonly { id: string; title: string; Content: ComponentType }[] = [
  { id: 'foundations', title: 'Foundations', Content: Foundations },
  { id: 'actions', title: 'Actions', Content: Actions },
  { id: 'fields', title: 'Fields', Content: Fields },
  { id: 'choices', title: 'Choices', Content: Choices },
  { id: 'numbers', title: 'Numbers', Content: Numbers },
  { id: 'dates', title: 'Dates and times', Content: Dates },
  { id: 'uploads', title: 'Uploads', Content: Uploads },
  { id: 'tables', title: 'Tables', Content: Tables },
  { id: 'overlays', title: 'Overlays', Content: Overlays },
  { id: 'states', title: 'States', Content: States },
];
