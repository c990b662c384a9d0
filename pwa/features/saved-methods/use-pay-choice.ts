import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedMethodsQuery } from '#shared/domains/earnings/cache/arrangement-queries.ts';
import { providerQuery } from '#shared/domains/earnings/cache/provider-queries.ts';
import type { SavedMethod } from '#shared/domains/earnings/model/tenant-money.ts';

/** What a payment is made with: a card or an account, of which `saved` is one that its payer saved. */
export type PayWith = { method: 'card' | 'bank_account'; saved?: string };

/** The ways of paying that are offered, and the one that is chosen. */
export type PayChoice = PayWith & {
  /** Those that the provider in force can pay with, the newest first. */
  offered: readonly SavedMethod[];
  /** `card`, `bank_account`, or the id of one that was saved. */
  value: string;
  choose: (value: string) => void;
  provider: 'sandbox' | 'stripe' | undefined;
};

/** How a person pays: with what they saved last, until they choose another way. */
export function usePayChoice(me: string): PayChoice {
  const provider = useQuery(providerQuery(me)).data;
  const methods = useQuery(savedMethodsQuery(me)).data ?? [];
  const [chosen, choose] = useState<string | null>(null);
  const offered = methods.filter((one) => one.provider === provider);
  const saved = chosen === null ? offered[0] : offered.find(({ id }) => id === chosen);
  const fresh = chosen === 'card' ? 'card' : 'bank_account';
  const rest = { offered, value: saved?.id ?? fresh, choose, provider };
  return saved ? { ...rest, method: saved.kind, saved: saved.id } : { ...rest, method: fresh };
}

/** Of a choice, what a payment is made with. */
export const payWith = ({ method, saved }: PayWith): PayWith =>
  saved ? { method, saved } : { method };
