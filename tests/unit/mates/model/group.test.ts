import { expect, test } from 'vitest';
import {
  canGroup,
  invitedOf,
  joinedOf,
  type MateGroupMember,
} from '#shared/domains/mates/model/group.ts';
import { matesOf } from '#shared/domains/mates/model/rules.ts';

const member = (
  profile_id: string,
  joined_at: string | null,
  invited_by: string | null = null,
): MateGroupMember => ({ profile_id, joined_at, invited_by, created_at: '2026-11-01T00:00:00Z' });

const group = {
  founder_id: 'ana',
  members: [
    member('ben', '2026-11-03T00:00:00Z', 'ana'),
    member('dan', null, 'ben'),
    member('ana', '2026-11-01T00:00:00Z'),
  ],
};

test('people of a group stand in the order in which they joined, and who is invited apart', () => {
  expect(joinedOf(group).map(({ profile_id }) => profile_id)).toEqual(['ana', 'ben']);
  expect(invitedOf(group).map(({ profile_id }) => profile_id)).toEqual(['dan']);
});

test('members invite and leave, the founder removes and dissolves, who is invited answers', () => {
  const who = ['ana', 'ben', 'dan', 'eve'];
  const those = (can: (me: string) => boolean) => who.filter(can);
  expect(those((me) => canGroup.invite(group, me))).toEqual(['ana', 'ben']);
  expect(those((me) => canGroup.leave(group, me))).toEqual(['ana', 'ben']);
  expect(those((me) => canGroup.answer(group, me))).toEqual(['dan']);
  expect(those((me) => canGroup.dissolve(group, me))).toEqual(['ana']);
  expect(those((me) => canGroup.remove(group, 'ben', me))).toEqual(['ana']);
  expect(those((me) => canGroup.remove(group, 'dan', me))).toEqual(['ana', 'ben']);
  expect(those((me) => canGroup.remove(group, 'ana', me))).toEqual([]);
  const full = { ...group, members: [...group.members, ...Array(7).fill(member('x', null))] };
  expect(canGroup.invite(full, 'ana')).toBe(false);
});

test('mates are those of accepted requests, whichever of the two asked', () => {
  const request = (sender_id: string, recipient_id: string, status: 'sent' | 'accepted') => ({
    sender_id,
    recipient_id,
    status,
  });
  const requests = [
    request('ana', 'ben', 'accepted'),
    request('cleo', 'ana', 'accepted'),
    request('dan', 'ana', 'sent'),
  ];
  expect(matesOf(requests, 'ana')).toEqual(['ben', 'cleo']);
});
