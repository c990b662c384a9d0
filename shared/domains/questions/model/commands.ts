import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { can, type QuestionActor } from './rules.ts';
import { ANSWER_LENGTH, type HostQuestion, type OwnQuestion, QUESTION_LENGTH } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const changes = [['questions']] as const;

/** What was typed of a question about a home, and of the answer to one, on this device. */
export const questionForm = (listing: string) => `question ${listing}`;
export const answerForm = (question: string) => `answer ${question}`;

const askSchema = z.object({
  id: z.guid(),
  listing: z.guid(),
  question: z.string().check(visible(), z.minLength(1), z.maxLength(QUESTION_LENGTH)),
});

/** Asks about a home on its page, under an id of the client: sent again it is the same question. */
export const askQuestion: Command<z.infer<typeof askSchema>, { status: string }, QuestionActor> = {
  name: 'questions.ask',
  input: askSchema,
  can: (home, actor) => (can.ask(home, actor) ? ALLOWED : refused(t('ask.notHere'))),
  server: {
    function: 'ask_listing_question',
    args: ({ id, listing, question }) => ({ id, listing, question }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ id }) => ({ command: withdrawQuestion, input: { question: id } }),
  },
  offline: {
    type: 'queued',
    group: ({ id }) => `question:${id}`,
    draft: ({ listing, question }) => ({ key: questionForm(listing), values: { text: question } }),
  },
  texts: { label: () => t('ask.label'), done: () => t('ask.done') },
};

const withdrawSchema = z.object({ question: z.guid() });

/** What a withdrawal looks at: one's own question, and the home that it is about. */
type Withdrawn = Pick<OwnQuestion, 'id' | 'question' | 'answer'> & { listing_id: string };

/** Takes one's own question back until it is answered. */
export const withdrawQuestion: Command<z.infer<typeof withdrawSchema>, Withdrawn, null> = {
  name: 'questions.withdraw',
  input: withdrawSchema,
  can: (question) => (can.withdraw(question) ? ALLOWED : refused(t('withdraw.notNow'))),
  server: { function: 'withdraw_listing_question', args: ({ question }) => ({ question }) },
  changes,
  wayBack: {
    type: 'command',
    from: (_, { id, listing_id, question }) => ({
      command: askQuestion,
      input: { id, listing: listing_id, question },
    }),
  },
  offline: { type: 'queued', group: ({ question }) => `question:${question}` },
  texts: { label: () => t('withdraw.label'), done: () => t('withdraw.done') },
};

/** What the commands of a host's side look at. */
type Managed = Pick<HostQuestion, 'answer' | 'hidden_at'>;

const ofSide = (_: Managed, actor: QuestionActor) =>
  can.manage(actor) ? ALLOWED : refused(t('manage.notYours'));

const answerSchema = z.object({
  question: z.guid(),
  answer: z.string().check(visible(), z.minLength(1), z.maxLength(ANSWER_LENGTH)),
  /** The answer that was there when this one was written; a colleague's newer one is not written over. */
  seen: z.nullable(z.string()),
});

/** The answer of the host's side, which everyone reads with the question; or another one in its place. */
export const answerQuestion: Command<z.infer<typeof answerSchema>, Managed, QuestionActor> = {
  name: 'questions.answer',
  input: answerSchema,
  can: ofSide,
  server: {
    function: 'answer_listing_question',
    args: ({ question, answer, seen }) => ({ question, answer, seen }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ question, answer }, before) =>
      before.answer === null
        ? { command: retractAnswer, input: { question } }
        : { command: answerQuestion, input: { question, answer: before.answer, seen: answer } },
    remains: (before) => (before.answer === null ? t('answer.wasNotified') : null),
  },
  offline: {
    type: 'queued',
    group: ({ question }) => `question:${question}`,
    draft: ({ question, answer }) => ({ key: answerForm(question), values: { text: answer } }),
  },
  texts: {
    label: () => t('answer.label'),
    done: ({ seen }) => t(seen === null ? 'answer.done' : 'answer.changed'),
  },
};

const questionSchema = z.object({ question: z.guid() });

/** Takes the answer back: the question waits again, off the page. */
export const retractAnswer: Command<z.infer<typeof questionSchema>, Managed, QuestionActor> = {
  name: 'questions.retractAnswer',
  input: questionSchema,
  can: (question, actor) => (can.retract(question, actor) ? ALLOWED : refused(t('retract.notNow'))),
  server: { function: 'retract_question_answer', args: ({ question }) => ({ question }) },
  changes,
  wayBack: {
    type: 'command',
    from: ({ question }, { answer }) => ({
      command: answerQuestion,
      input: { question, answer: answer ?? '', seen: null },
    }),
  },
  offline: { type: 'queued', group: ({ question }) => `question:${question}` },
  texts: { label: () => t('retract.label'), done: () => t('retract.done') },
};

/** Takes a question with its answer off the page of the home. */
export const hideQuestion: Command<z.infer<typeof questionSchema>, Managed, QuestionActor> = {
  name: 'questions.hide',
  input: questionSchema,
  can: ofSide,
  server: {
    function: 'set_question_hidden',
    args: ({ question }) => ({ question, hidden: true }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ question }) => ({ command: showQuestion, input: { question } }),
  },
  offline: { type: 'queued', group: ({ question }) => `question:${question}` },
  texts: { label: () => t('hide.label'), done: () => t('hide.done') },
};

/** Puts a question that was taken off back. */
export const showQuestion: Command<z.infer<typeof questionSchema>, Managed, QuestionActor> = {
  name: 'questions.show',
  input: questionSchema,
  can: ofSide,
  server: {
    function: 'set_question_hidden',
    args: ({ question }) => ({ question, hidden: false }),
  },
  changes,
  wayBack: {
    type: 'command',
    from: ({ question }) => ({ command: hideQuestion, input: { question } }),
  },
  offline: { type: 'queued', group: ({ question }) => `question:${question}` },
  texts: { label: () => t('show.label'), done: () => t('show.done') },
};
