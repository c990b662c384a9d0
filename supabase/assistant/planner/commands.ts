import type { ListingStatus } from '#shared/domains/listings/model/schema.ts';
import { CHANGES } from '../tools/registry.ts';
import { conceptsOf } from './concepts.ts';
import type { Intention } from './planner.ts';

/** What the assistant can do, in the words of its honest answers. */
export const ABILITIES = [
  '- show your unread messages or notifications',
  '- answer someone: “reply to Ana: See you at six”',
  '- mark all notifications as read',
  '- list your homes',
  '- open a page: “go to earnings”',
  ...CHANGES.flatMap(({ sentence }) => (sentence ? [`- “${sentence.examples[0]}”`] : [])),
].join('\n');

function run(tool: string, input: unknown, confidence: number): Intention {
  return { kind: 'run', tool, input, confidence };
}

function say(markdown: string, confidence = 0.9): Intention {
  return { kind: 'say', markdown, confidence };
}

/** Commands that are recognised by what their words mean, in any order; null when none is. */
export function readCommand(question: string): Intention | null {
  const { words, has } = conceptsOf(question);
  if (words.length === 0) return null;
  if (/^(?:do not|don't|dont|never)\b/.test(words.join(' '))) {
    return say('All right: nothing was done.');
  }
  return (
    readMark(words, has) ?? readQuestion(words, has) ?? readListings(words, has) ?? readTalk(words)
  );
}

type Has = ReturnType<typeof conceptsOf>['has'];

/** 'Mark all notifications as read', 'clear the bell', 'I have seen all alerts'. */
function readMark(words: string[], has: Has): Intention | null {
  const seen = /^(?:i've|i have|have|already|i) (?:already )?(?:read|seen)\b/.test(words.join(' '));
  const marks = has('mark', 'read') || has('clear') || (seen && has('all'));
  if (has('notification')) {
    if (marks && !(has('unread') && !has('read') && !has('clear'))) {
      return run('notifications.markAllRead', {}, has('all') ? 0.95 : 0.85);
    }
    if (has('mark', 'unread')) {
      return say('I cannot mark notifications as unread; I can only undo my own change.');
    }
    return null;
  }
  if (has('message') && (has('mark') || has('clear')) && has('read')) {
    return say('I cannot mark messages as read; they are read when you open them.');
  }
  return has('mark', 'read', 'all') ? run('notifications.markAllRead', {}, 0.8) : null;
}

/** 'Show my unread messages', 'who wrote to me?', 'anything new?', 'any notifications?'. */
function readQuestion(words: string[], has: Has): Intention | null {
  const unread = has('unread') || has('show');
  if (has('make') && !has('show')) return null;
  if (has('notification') && !has('message')) {
    return run('notifications.showUnread', {}, unread ? 0.95 : 0.7);
  }
  if (has('message') && (has('unread') || has('show'))) {
    return run('messaging.showUnread', {}, has('unread') ? 0.95 : 0.7);
  }
  if (has('anyone') && (has('wrote') || has('message'))) {
    return run('messaging.showUnread', {}, 0.85);
  }
  const phrase = words.join(' ');
  const caughtUp =
    /^(?:anything (?:new|unread)|what's (?:new|unread)|what is (?:new|unread)|unread|whats (?:new|unread)|what (?:did|have) i miss(?:ed)?)\b/;
  return caughtUp.test(phrase) ? run('messaging.showUnread', {}, 0.75) : null;
}

const STATUS_WORDS: Record<ListingStatus, string[]> = {
  active: ['active', 'live', 'published', 'online'],
  draft: ['draft', 'drafts', 'unpublished'],
  paused: ['paused', 'hidden'],
  rented: ['rented', 'let', 'taken', 'occupied'],
  archived: ['archived', 'old'],
};

/** 'How many listings do I have?', 'which of my homes are paused?'. */
function readListings(words: string[], has: Has): Intention | null {
  if (!has('listing') || has('make') || has('find') || !(has('mine') || has('show'))) return null;
  const status = Object.entries(STATUS_WORDS).find(([, names]) =>
    names.some((name) => words.includes(name)),
  );
  return run('listings.showMine', { status: status?.[0] ?? null }, 0.8);
}

/** Greetings, thanks and 'what can you do'. */
function readTalk(words: string[]): Intention | null {
  const phrase = words.join(' ');
  if (
    /^(?:help|what can you do|what do you do|how do(?:es)? (?:this|it) work|commands)\b/.test(
      phrase,
    )
  ) {
    return say(`I can:\n${ABILITIES}`);
  }
  return null;
}
