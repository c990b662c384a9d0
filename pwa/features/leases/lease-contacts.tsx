import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Mail, Phone, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { leaseContactsQuery } from '#shared/domains/leases/cache/contact-queries.ts';
import type { LeaseContact } from '#shared/domains/leases/model/contact.ts';
import { sharePhone } from '#shared/domains/leases/model/contact-commands.ts';
import { isSigned } from '#shared/domains/leases/model/rules.ts';
import type { LeaseStatus } from '#shared/domains/leases/model/schema.ts';
import { cx } from '#shared/kit/class-names.ts';
import { Switch } from '#shared/kit/switch.tsx';
import { dialAddress } from '#shared/language/phone-number.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import texts from './texts/en.ts';

type LeaseContactsProps = {
  me: string;
  side: 'tenant' | 'manager';
  lease: { id: string; status: LeaseStatus };
  className?: string;
};

/** How the other side of a signed lease is reached, also without a connection, and what one gives oneself. */
export function LeaseContacts({ me, side, lease, className }: LeaseContactsProps) {
  const t = useTexts(texts);
  // Before the last signature there are none, and the lease says so without a question.
  const { data } = useQuery({ ...leaseContactsQuery(me, lease.id), enabled: isSigned(lease) });
  if (!data || data.length === 0) return null;
  const others = data.filter(({ party }) => (party === 'host') === (side === 'tenant'));
  const own = data.find(({ profile_id }) => profile_id === me);
  return (
    <section aria-label={t('contacts.title')} className={cx('flex flex-col gap-3', className)}>
      <h3 className="font-semibold">{t('contacts.title')}</h3>
      <ul className="flex flex-col gap-3">
        {others.map((contact) => (
          <Contact key={contact.profile_id} contact={contact} />
        ))}
      </ul>
      {side === 'tenant' && own && <OwnNumber me={me} lease={lease} own={own} />}
      {side === 'manager' && (
        <Link
          to="/dashboard/settings"
          hash="tenant-contacts"
          className="text-sm text-link hover:underline pointer-coarse:py-2"
        >
          {t(data.some(hasAny) ? 'contacts.change' : 'contacts.giveYours')}
        </Link>
      )}
    </section>
  );
}

/** Whether a host gave anything to be reached by. */
const hasAny = ({ party, phone, repairs_phone, email }: LeaseContact) =>
  party === 'host' && Boolean(phone || repairs_phone || email);

function Contact({ contact }: { contact: LeaseContact }) {
  const t = useTexts(texts);
  const { name, party, phone, repairs_phone, email } = contact;
  return (
    <li className="min-w-0">
      <span className="block break-words">
        {name} <span className="text-sm text-muted">({t(`contacts.${party}`)})</span>
      </span>
      {phone && (
        <Way
          href={dialAddress(phone)}
          name={t('contacts.call', { name })}
          icon={<Phone aria-hidden="true" size={16} />}
        >
          {phone}
        </Way>
      )}
      {repairs_phone && (
        <Way
          href={dialAddress(repairs_phone)}
          name={`${t('contacts.repairs')}: ${repairs_phone}`}
          icon={<Wrench aria-hidden="true" size={16} />}
        >
          {t('contacts.repairs')}: {repairs_phone}
        </Way>
      )}
      {email && (
        <Way href={`mailto:${email}`} icon={<Mail aria-hidden="true" size={16} />}>
          {email}
        </Way>
      )}
      {!phone && !repairs_phone && !email && (
        <span className="block text-sm text-muted">
          {t(party === 'host' ? 'contacts.noneFromHost' : 'contacts.noneShared')}
        </span>
      )}
    </li>
  );
}

type WayProps = { href: string; name?: string; icon: ReactNode; children: ReactNode };

function Way({ href, name, icon, children }: WayProps) {
  return (
    <a
      href={href}
      aria-label={name}
      className="mt-1 flex w-fit items-center gap-2 break-all text-link hover:underline pointer-coarse:py-2"
    >
      {icon}
      <span>{children}</span>
    </a>
  );
}

type OwnNumberProps = { me: string; lease: LeaseContactsProps['lease']; own: LeaseContact };

/** Whether the host sees the tenant's own number: the tenant decides for each lease. */
function OwnNumber({ me, lease, own }: OwnNumberProps) {
  const t = useTexts(texts);
  const share = useCommand(sharePhone, { me });
  if (!sharePhone.can(lease, { side: 'tenant' }).allowed) return null;
  if (!own.phone)
    return (
      <Link to="/profile" className="text-sm text-link hover:underline pointer-coarse:py-2">
        {t('contacts.addYours')}
      </Link>
    );
  return (
    <Switch
      label={t('contacts.share', { phone: own.phone })}
      checked={own.shared}
      disabled={share.busy}
      onChange={(shared) => void share.run({ lease: lease.id, shared }, lease)}
    />
  );
}
