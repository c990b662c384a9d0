import type { QueryClient } from '@tanstack/react-query';
import { followForcedColors } from '#shared/kit/forced-colors.ts';
import { guardComposition } from '#shared/kit/guard-composition.ts';
import { loadInterception } from '#shared/platform/own-answer.ts';
import type { AppRouter } from '../router.tsx';
import { followReturns } from './returns.ts';
import { uncoverFocus } from './uncovered-focus.ts';

/** What a page owes its platform, and its first view can do without. */
export function followManners(router: AppRouter, queries: QueryClient): void {
  guardComposition();
  followForcedColors();
  followReturns(router, queries);
  uncoverFocus();
  void loadInterception();
}
