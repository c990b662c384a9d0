const MEMBERS = 'members of an organization have no screen yet';
const LISTS = 'shared lists of favorites have no screen yet';
const AUTOMATION = 'automation has no screen yet';

/** Functions that people may call and nothing calls yet, each with the reason. The list may only shrink. */
export const UNUSED: Readonly<Record<string, string>> = {
  accept_invitation: MEMBERS,
  claim_verification_code: 'DEC-24: a code from before registration; the app verifies after it',
  create_favorite_list_link: LISTS,
  decide_automation_run: AUTOMATION,
  delete_automation_rule: AUTOMATION,
  hand_over_organization: MEMBERS,
  join_favorite_list: LISTS,
  leave_organization: MEMBERS,
  revoke_favorite_list_links: LISTS,
  save_automation_rule: AUTOMATION,
  set_member_role: MEMBERS,
  withdraw_mate_request: 'requests between mates cannot be withdrawn on any screen yet',
};
