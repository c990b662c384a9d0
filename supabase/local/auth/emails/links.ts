import type { AuthConfig } from '../config.ts';

/** What a mail's code proves, as `type` of /verify names it. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

/** Everything that a link has to carry. */
export type Link = { type: LinkType; token: string; redirectTo: string };

/** GoTrue's link, which signs in as soon as it is opened: for programs and for operators. */
export function actionLink({ publicUrl }: Pick<AuthConfig, 'publicUrl'>, link: Link): string {
  return address(`${publicUrl}/auth/v1/verify`, link);
}

/**
 * The link of a mail leads to a page with one button, because programs that look for viruses open
 * every link of a mail: they would use the code up, and sign in, before its reader does.
 */
export function mailLink({ publicUrl }: Pick<AuthConfig, 'publicUrl'>, link: Link): string {
  return address(`${publicUrl}/auth/v1/confirm`, link);
}

function address(base: string, { type, token, redirectTo }: Link): string {
  return `${base}?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`;
}
