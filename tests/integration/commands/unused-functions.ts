const GUIDES = 'a host cannot ask a guide on any screen yet';
const SELF_GUIDED = 'self-guided tours have no screen yet';
const MEMBERS = 'members of an organization have no screen yet';
const AUTOMATION = 'automation has no screen yet';

/** Functions that people may call and nothing calls yet, each with the reason. The list may only shrink. */
export const UNUSED: Readonly<Record<string, string>> = {
  accept_invitation: MEMBERS,
  claim_verification_code: 'DEC-24: a code from before registration; the app verifies after it',
  decide_automation_run: AUTOMATION,
  delete_automation_rule: AUTOMATION,
  free_guides: GUIDES,
  hand_over_organization: MEMBERS,
  leave_organization: MEMBERS,
  rate_tour: 'tours have no feedback form yet',
  save_automation_rule: AUTOMATION,
  set_member_role: MEMBERS,
  set_tour_access: SELF_GUIDED,
  tour_access: SELF_GUIDED,
};
