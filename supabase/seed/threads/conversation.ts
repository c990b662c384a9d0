import type { Home } from '../homes/home.ts';
import type { Person } from '../people/person.ts';

/** As in the metadata of a conversation. */
export type RelationshipContext =
  | 'renter_to_host'
  | 'host_to_renter'
  | 'guide_to_host'
  | 'host_to_guide'
  | 'renter_to_guide'
  | 'guide_to_renter'
  | 'tenant_to_host';

/** One message of a conversation. */
export type Message = { id: string; sender: Person; content: string; sentAt: Date };

/** A thread between two people, about a home or about none. */
export type Conversation = {
  id: string;
  context: RelationshipContext;
  starter: Person;
  other: Person;
  home: Home | null;
  applicationId: string | null;
  messages: Message[];
  /** Who has not read the last message. */
  unreadBy: Person | null;
};
