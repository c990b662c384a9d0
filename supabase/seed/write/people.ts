import type { Guide, Host, Person } from '../people/person.ts';
import { SEED_PASSWORD_HASH } from '../people/sign-ins.ts';
import { random } from '../random.ts';
import type { World } from '../world.ts';
import { insertRows, json, type Sql } from './rows.ts';

/** Writes accounts as the auth server does; sign-up's own trigger makes profiles and roles. */
export async function writePeople(sql: Sql, world: World, avatarBase: string): Promise<void> {
  const people = [...world.hosts, ...world.guides, ...world.renters];
  await insertRows(sql, 'auth.users', people.map(account));
  await insertRows(sql, 'auth.identities', people.map(identity));
  await sql`
    update public.profiles p
    set avatar_url = r.avatar_url, phone_number = r.phone_number, created_at = r.created_at
    from jsonb_to_recordset(${json(
      sql,
      people.map((person) => ({
        id: person.id,
        avatar_url: person.portrait && `${avatarBase}/seed/${person.portrait}.webp`,
        phone_number: person.phone,
        created_at: person.createdAt,
      })),
    )}) as r (id uuid, avatar_url text, phone_number text, created_at timestamptz)
    where p.id = r.id
  `;
  await sql`
    update public.profile_roles r set created_at = p.created_at
    from public.profiles p where p.id = r.profile_id
  `;
  await writeHosts(sql, world.hosts);
  await writeHostPapers(sql, world.hosts);
  await writeGuides(sql, world.guides);
}

function account(person: Person) {
  const { id, email, fullName, role, createdAt, confirmed } = person;
  return {
    instance_id: '00000000-0000-0000-0000-000000000000',
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: SEED_PASSWORD_HASH,
    email_confirmed_at: confirmed ? createdAt : null,
    confirmation_token: '',
    recovery_token: '',
    email_change_token_new: '',
    email_change: '',
    email_change_token_current: '',
    email_change_confirm_status: 0,
    phone_change: '',
    phone_change_token: '',
    reauthentication_token: '',
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: {
      sub: id,
      email,
      full_name: fullName,
      user_type: role,
      email_verified: confirmed,
      phone_verified: false,
    },
    is_sso_user: false,
    is_anonymous: false,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

function identity({ id, email, fullName, role, createdAt, confirmed }: Person) {
  return {
    id,
    provider_id: id,
    user_id: id,
    provider: 'email',
    identity_data: {
      sub: id,
      email,
      full_name: fullName,
      user_type: role,
      email_verified: confirmed,
      phone_verified: false,
    },
    last_sign_in_at: createdAt,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

async function writeHosts(sql: Sql, hosts: readonly Host[]): Promise<void> {
  const rows = hosts.map((host) => ({
    id: host.id,
    name: host.organization,
    company_name: host.company ? host.organization : null,
    phone: host.phone,
    address: host.onboarded ? host.businessAddress : null,
    years: host.onboarded ? host.yearsInBusiness : null,
    areas: host.onboarded ? host.serviceAreas : [],
    certifications: host.onboarded ? host.certifications : [],
    style: host.onboarded ? host.managementStyle : null,
    completed: host.onboarded,
    created_at: host.createdAt,
  }));
  const shape = sql`
    as r (id uuid, name text, company_name text, phone text, address text, years integer,
      areas text[], certifications text[], style text, completed boolean, created_at timestamptz)
  `;
  await sql`
    update public.organizations o
    set name = r.name, company_name = r.company_name, phone = r.phone,
      business_address = r.address, created_at = r.created_at
    from jsonb_to_recordset(${json(sql, rows)}) ${shape}
    join public.hosts h on h.id = r.id
    where o.id = h.org_id
  `;
  await sql`
    update public.hosts h
    set company_name = r.company_name, contact_phone = r.phone, business_address = r.address,
      years_in_business = r.years, service_areas = r.areas, certifications = r.certifications,
      management_style = r.style, onboarding_completed = r.completed,
      onboarding_step = case when r.completed then 3 else 0 end, created_at = r.created_at
    from jsonb_to_recordset(${json(sql, rows)}) ${shape}
    where h.id = r.id
  `;
}

/** What an operator looked at before the mark of a host stood on their homes (DEC-23). */
async function writeHostPapers(sql: Sql, hosts: readonly Host[]): Promise<void> {
  const from = random('host papers');
  await insertRows(
    sql,
    'public.host_verification',
    hosts
      .filter(({ onboarded }) => onboarded)
      .map((host) => {
        const id = from.uuid();
        return {
          id,
          host_id: host.id,
          document_type: 'business_license',
          document_url: `${host.id}/${id}.pdf`,
          status: 'approved',
          created_at: host.createdAt,
          updated_at: host.createdAt,
          decided_at: host.createdAt,
        };
      }),
  );
}

async function writeGuides(sql: Sql, guides: readonly Guide[]): Promise<void> {
  const ready = guides.filter((guide) => guide.onboarded);
  await sql`
    update public.guides g
    set languages_spoken = r.languages, hometown = r.hometown, education_level = r.education,
      organization_type = r.kind, organization_name = r.name, onboarding_completed = true,
      onboarding_step = 5, created_at = r.created_at
    from jsonb_to_recordset(${json(
      sql,
      ready.map((guide) => ({
        id: guide.id,
        languages: guide.languages,
        hometown: guide.hometown,
        education: guide.education,
        kind: guide.organizationType,
        name: guide.organizationName,
        created_at: guide.createdAt,
      })),
    )}) as r (id uuid, languages text[], hometown text, education text, kind text, name text,
      created_at timestamptz)
    where g.id = r.id
  `;
}
