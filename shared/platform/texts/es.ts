import type { Translation } from '../../language/messages.ts';
import type en from './en.ts';

export default {
  dates: { justNow: 'ahora mismo', today: 'Hoy', yesterday: 'Ayer' },
} satisfies Translation<typeof en>;
