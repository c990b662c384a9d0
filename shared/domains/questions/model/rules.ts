import type { HostQuestion, OwnQuestion } from './schema.ts';

/** Who looks: whether the question's home is their side's to manage. */
export type QuestionActor = { managesHome: boolean };

/** Who may do what with a question; every entry is decided by the function that it names. */
export const can = {
  /** ask_listing_question: about homes that are shown, and not about one's own. */
  ask: (home: { status: string }, { managesHome }: QuestionActor) =>
    home.status === 'active' && !managesHome,

  /** withdraw_listing_question: who asked, until it is answered. */
  withdraw: ({ answer }: Pick<OwnQuestion, 'answer'>) => answer === null,

  /** answer_listing_question, retract_question_answer, set_question_hidden: the host's side. */
  manage: ({ managesHome }: QuestionActor) => managesHome,

  /** retract_question_answer: there is an answer. */
  retract: ({ answer }: Pick<HostQuestion, 'answer'>, actor: QuestionActor) =>
    answer !== null && can.manage(actor),
};
