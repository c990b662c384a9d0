import { NO_CRITERIA } from '#shared/domains/applications/model/criteria.ts';

/** The id of everything in the samples. */
export const id = '00000000-0000-4000-8000-000000000001';
const open = { state: 'open' };
const contacts = { phone: '512 555 0100', repairs: '', email: '' };
const off = {
  id,
  listing: id,
  starts_at: '2027-01-01T06:00:00Z',
  ends_at: '2027-01-02T06:00:00Z',
  reason: 'Painters',
};
/** A tour as its commands need it. */
export const tour = {
  id,
  status: 'confirmed',
  kind: 'in_person',
  starts_at: '2027-01-01T15:00:00+00:00',
  ends_at: '2027-01-01T15:30:00+00:00',
  proposed_by: 'renter',
  guide_id: null,
  guide_answer: null,
} as const;

const lease = {
  id,
  status: 'draft',
  starts_on: '2027-01-01',
  ends_on: '2027-12-31',
  rent_cents: 150_000,
  deposit_cents: 150_000,
  due_day: 1,
  notice_days: 60,
  terms: 'No pets.',
  after_term: 'ends',
  parties: [],
} as const;

/** A home that is listed. */
export const home = {
  id,
  status: 'active',
  title: 'Loft over the bakery',
  description: 'Two floors.',
  rent_cents: 210_000,
  deposit_cents: null,
  available_from: null,
  pets_allowed: false,
  furnished: true,
} as const;

const list = { id, name: 'Dream homes', owner_id: id, items: [], members: [] } as const;
const unlisted = { ...list, item: null } as const;
const listed = { ...list, item: { note: 'Light' } } as const;
const archived = { ...home, status: 'archived' } as const;
const search = {
  id,
  name: 'Two rooms',
  q: 'garden',
  filters: { city: 'Austin' },
  address: { city: 'Austin' },
  frequency: 'daily',
} as const;

const conversation = { conversation: id, archived: false, muted_until: null, unread: true };
const cut = { starts_at: null, ends_at: null, chapters: [] } as const;
const captions = { captions: null, captions_language: null } as const;
const video = { title: 'The kitchen', poster_path: null, ...cut, ...captions, homes: [] } as const;
const untimed = { scheduled_from: null, scheduled_until: null } as const;
/** A request that is being worked on. */
export const repair = { id, status: 'in_progress', lease_id: id, ...untimed } as const;

const setting = { org: null, listing: id, criteria: NO_CRITERIA, version: 4 } as const;
const stored = { ...NO_CRITERIA, row_version: 4 } as const;
const refusal = { invitation: id, accept: false, share: null } as const;
const member = { profile_id: id, role: 'assistant' } as const;
const was = { before_payee: 'Tap', before_note: '', before_paths: [] };
const bill = { expense: id, payee: 'Taps', note: '', receipt_paths: [], ...was };
/** Work that was drafted. */
export const work = { id, status: 'draft', vendor_id: id, request_id: id } as const;

/** A question about a home without an answer. */
const asked = {
  id,
  listing_id: id,
  question: 'Are cats welcome?',
  answer: null,
  hidden_at: null,
} as const;

/** One input and what was there before, of each command that has a way back by another command. */
export const SAMPLES: Record<string, [input: unknown, before: unknown]> = {
  'tours.reschedule': [{ tour: id, starts: '2027-01-02T15:00:00Z' }, tour],
  'leases.save': [{ lease: id, changes: { terms: 'Pets.' } }, lease],
  'leases.draft': [{ lease: id, terms: '1. The home' }, lease],
  'leases.send': [{ lease: id }, lease],
  'leases.removeTemplate': [
    { template: id, org: id },
    { name: 'House rules', content: 'Quiet after ten.' },
  ],
  'leases.inviteTenant': [
    { invitation: id, lease: id, full_name: 'Nia Newcomer', email: 'nia@people.test' },
    { status: 'draft', addendum: true },
  ],
  'leases.answerInvitation': [{ invitation: id, accept: true }, { status: 'invited' }],
  'tenancies.announceRent': [
    { change: id, lease: id, monthly_cents: 160_000, from_day: '2027-03-01', note: '' },
    null,
  ],
  'maintenance.report': [
    {
      ...{ id, listing_id: id, title: 'A leak', description: '', category: 'plumbing' },
      ...{ priority: 'high', picture_paths: [], may_enter: true, form: { title: 'A leak' } },
    },
    null,
  ],
  'maintenance.setPriority': [
    { request: id, priority: 'urgent' },
    { id, priority: 'low' },
  ],
  'maintenance.setStatus': [{ request: id, status: 'resolved' }, repair],
  'maintenance.createRequest': [{ request: id, listing: id, title: 'The tap drips' }, null],
  'maintenance.createWorkOrder': [{ work_order: id, listing: id, title: 'Change the tap' }, null],
  'maintenance.sendWorkOrder': [{ work_order: id }, work],
  'maintenance.completeWorkOrder': [{ work_order: id }, work],
  'maintenance.cancelWorkOrder': [{ work_order: id }, work],
  'maintenance.saveEstimate': [{ work_order: id, cents: 18_000 }, { estimated_cents: null }],
  'earnings.disputePay': [
    { dispute: id, tour: id, cents: 1_500, why: 'We agreed on $55.' },
    { ends_at: new Date(0), now: new Date(1), said: null },
  ],
  'members.invite': [{ invitation: id, email: 'nia@people.test', role: 'assistant' }, member],
  'members.setRole': [{ member: id, role: 'manager' }, member],
  'mates.invite': [
    { group: id, person: id },
    { founder_id: id, members: [] },
  ],
  'mates.ask': [{ id, recipient: id, message: 'Shall we?' }, null],
  'videos.change': [{ video: id, changes: { title: 'The whole flat' } }, video],
  'videos.hangUp': [{ video: id, listing: id }, video],
  'videos.takeDown': [{ video: id, listing: id }, video],
  'videos.showOnTour': [{ video: id, tour: id }, video],
  'videos.takeOffTour': [{ video: id, tour: id }, video],
  'questions.ask': [{ id, listing: id, question: 'Are cats welcome?' }, { status: 'active' }],
  'questions.withdraw': [{ question: id }, asked],
  'questions.answer': [{ question: id, answer: 'They are.', seen: null }, asked],
  'questions.retractAnswer': [{ question: id }, { answer: 'They are.', hidden_at: null }],
  'questions.hide': [{ question: id }, asked],
  'questions.show': [{ question: id }, asked],
  'favorites.set': [{ listing: id, kept: true }, null],
  'favorites.renameList': [{ list: id, name: 'Near work' }, list],
  'favorites.putOnList': [{ list: id, listing: id, note: 'Light' }, unlisted],
  'favorites.takeOffList': [{ list: id, listing: id }, listed],
  'saved-searches.save': [search, null],
  'saved-searches.change': [{ search: id, changes: { frequency: 'off' } }, search],
  'saved-searches.remove': [{ search: id }, search],
  'applications.answerInvitation': [refusal, { status: 'confirmed' }],
  'applications.saveCriteria': [setting, stored],
  'applications.removeCriteria': [{ listing: id }, stored],
  'documents.share': [{ document: id, application: id }, null],
  'documents.unshare': [{ document: id, application: id }, null],
  'applications.addNote': [{ note: id, application: id, content: 'Called.' }, null],
  'applications.screen': [{ application: id }, { status: 'submitted' }],
  'applications.shortlist': [{ application: id }, { status: 'screening' }],
  'applications.moveBack': [{ application: id, to: 'screening' }, { status: 'shortlisted' }],
  'leases.setContacts': [contacts, { ...contacts, phone: '' }],
  'leases.sharePhone': [{ lease: id, shared: true }, { status: 'active' }],
  'messaging.sendMessage': [{ message: id, conversation: id, content: 'Hello' }, null],
  'notifications.markAllRead': [{}, [{ id, read_at: null }]],
  'applications.markReference': [{ application: id, reference: id, state: 'asked' }, open],
  'applications.ask': [
    { request: id, application: id, kind: 'paper', paper: 'income', question: '' },
    { status: 'submitted' },
  ],
  'earnings.addFee': [
    { charge: id, lease: id, description: 'Late fee', amount_cents: 5_000, due_on: '2027-01-01' },
    null,
  ],
  'earnings.recordExpense': [
    {
      expense: id,
      org: id,
      listing: null,
      spent_on: '2027-01-01',
      lines: [{ category: 'repairs', amount_cents: 5_000 }],
    },
    null,
  ],
  'earnings.correctExpense': [bill, { status: 'recorded' }],
  'earnings.importExpenses': [
    {
      org: id,
      expenses: [
        {
          expense: id,
          listing: null,
          spent_on: '2027-01-01',
          lines: [{ category: 'repairs', amount_cents: 5_000 }],
        },
      ],
    },
    null,
  ],
  'maintenance.importVendors': [
    {
      org: id,
      vendors: [
        {
          vendor: id,
          name: 'Ada Pipes',
          trade: 'plumbing',
          contact_name: '',
          email: null,
          phone: null,
          notes: '',
          insurance_expires_on: null,
        },
      ],
    },
    [id],
  ],
  'documents.file': [
    {
      document: id,
      kind: 'insurance',
      title: 'Landlord policy',
      expires_on: null,
      org: id,
      listing: null,
      path: `${id}/${id}`,
      sha256: 'a'.repeat(64),
      file_name: 'policy.pdf',
    },
    null,
  ],
  'earnings.startAutopay': [{ autopay: id, lease: id, method: id, days_before: 2 }, null],
  'earnings.pauseRecurring': [{ entry: id, paused: true }, null],
  'earnings.endRecurring': [{ entry: id, last_day: '2027-01-31' }, { ends_on: null }],
  'listings.setRent': [{ listing: id, value: 215_000 }, home],
  'listings.setTitle': [{ listing: id, value: 'Sunny loft' }, home],
  'listings.setDescription': [{ listing: id, value: 'Three floors.' }, home],
  'listings.setDeposit': [{ listing: id, value: 100_000 }, home],
  'listings.setAvailable': [{ listing: id, value: '2027-03-01' }, home],
  'listings.setPets': [{ listing: id, value: true }, home],
  'listings.setFurnished': [{ listing: id, value: false }, home],
  'listings.setStatus': [{ listing: id, target: 'paused' }, home],
  'listings.publish': [{ listing: id }, { ...home, status: 'draft' }],
  'listings.pause': [{ listing: id }, home],
  'listings.archive': [{ listing: id }, home],
  'listings.markPlan': [{ picture: id, plan: true }, { kind: 'image' }],
  'listings.restore': [{ listing: id, target: 'draft' }, archived],
  'tours.schedule': [
    {
      tour: id,
      listing: id,
      renter: id,
      starts: '2027-01-02T15:00:00Z',
      kind: 'in_person',
      message: '',
    },
    null,
  ],
  'tours.takeUp': [{ tour: id, starts: '2027-01-02T15:00:00Z' }, tour],
  'tours.request': [
    {
      tour: id,
      listing: id,
      starts: '2027-01-02T15:00:00Z',
      kind: 'in_person',
      message: '',
      guide: null,
      language: null,
    },
    null,
  ],
  'tours.assignGuide': [{ tour: id, guide: id }, tour],
  'tours.askGuides': [{ tour: id, guides: [id] }, tour],
  'tours.withdrawGuideRequests': [{ tour: id, guides: [id] }, tour],
  'tours.openToGuides': [{ tour: id, opened: true }, tour],
  'tours.removeArea': [{ area: id }, { city: 'Austin', state: 'TX', radius_miles: 20 }],
  'tours.setGuideRate': [{ cents: 4_500 }, { cents: null }],
  'tours.block': [
    { blocks: [{ id, listing: id }], first_day: '2027-01-01', last_day: '2027-01-03' },
    null,
  ],
  'tours.closeAgain': [{ spans: [off] }, null],
  'tours.open': [{ blocks: [id] }, [off]],
  'tours.setWeeks': [{ weeks: [{ listing: id, hours: [], was: null, time_zone: null }] }, null],
  'tours.takeDaysOff': [{ spans: [off] }, null],
  'messaging.writeTo': [
    { message: id, conversation: null, person: id, listing: null, content: 'Hello' },
    null,
  ],
  'messaging.broadcast': [
    {
      messages: [{ message: id, conversation: null, person: id, listing: null }],
      content: 'Hello',
    },
    null,
  ],
  'messaging.schedule': [
    {
      message: id,
      conversation: id,
      person: id,
      listing: null,
      content: 'Hello',
      send_at: '2027-01-02T15:00:00Z',
    },
    null,
  ],
  'messaging.archive': [{ conversations: [id] }, [conversation]],
  'messaging.unarchive': [{ conversations: [id] }, [{ ...conversation, archived: true }]],
  'messaging.mute': [{ conversations: [id] }, [conversation]],
  'messaging.unmute': [{ conversations: [id] }, [{ ...conversation, muted_until: 'infinity' }]],
  'messaging.markRead': [{ conversations: [id] }, [conversation]],
  'messaging.markUnread': [{ conversations: [id] }, [{ ...conversation, unread: false }]],
  'messaging.saveReply': [{ id, shortcut: 'thanks', title: 'Thanks', body: 'Thank you.' }, null],
  'notifications.markRead': [{ notifications: [id] }, [{ id, read_at: null }]],
  'documents.setExpiry': [
    { document: id, day: '2027-06-30' },
    { id, expires_on: null },
  ],
  'automation.create': [
    { id, org: id, name: 'Ask', trigger: 'tour_requested', actions: [{ kind: 'confirm_tour' }] },
    null,
  ],
  'automation.change': [
    { id, org: id, name: 'Ask', trigger: 'tour_requested', actions: [{ kind: 'confirm_tour' }] },
    {
      id,
      org_id: id,
      name: 'Ask first',
      trigger: 'tour_requested',
      conditions: {},
      actions: [{ kind: 'confirm_tour' }],
      enabled: true,
      sends_without_asking: false,
      runs_per_day: 20,
    },
  ],
  'automation.switch': [{ rule: id, enabled: true }, null],
  'automation.remove': [{ rule: id }, null],
  'automation.restore': [{ rule: id }, null],
  'applications.removeNote': [{ note: id, application: id, content: 'Called.' }, null],
};
