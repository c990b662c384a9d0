const LISTS = 'shared lists of favorites have no screen yet';

/** Functions that people may call and nothing calls yet, each with the reason. The list may only shrink. */
export const UNUSED: Readonly<Record<string, string>> = {
  claim_verification_code: 'DEC-24: a code from before registration; the app verifies after it',
  create_favorite_list_link: LISTS,
  join_favorite_list: LISTS,
  revoke_favorite_list_links: LISTS,
  withdraw_mate_request: 'requests between mates cannot be withdrawn on any screen yet',
};
