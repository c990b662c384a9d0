import type { ExpenseForm } from '#shared/domains/earnings/model/money-forms.ts';

/** What a browser keeps of a file is a file; a domain's schema only knows that it is one of bytes. */
export const filesOf = (files: ExpenseForm['files']) =>
  files.flatMap(({ id, file }) => (file instanceof File ? [{ id, file }] : []));
