import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { z } from 'zod';
import { PRODUCT } from '../../shared/protocol/product.ts';
import type { Environment } from '../../supabase/environment.ts';

const pair = z.object({ key: z.string(), cert: z.string() });

/** What a server on the local network shows, and the authority that a phone has to trust. */
export type Certificate = { server: z.infer<typeof pair>; authority: string };

/** Browsers refuse a server certificate that lives longer than 398 days. */
const SERVER_DAYS = 397;
const AUTHORITY_DAYS = 3_650;

/** Makes, once for each data folder and address, an authority and a certificate signed by it. */
export async function loadCertificate(environment: Environment): Promise<Certificate> {
  const folder = join(environment.dataDir, 'tls');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const authority = await storedOrFresh(join(folder, 'authority.json'), () =>
    make(`${PRODUCT} local authority`, AUTHORITY_DAYS, [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ]),
  );
  const file = `server-${environment.pwaHost.replaceAll(':', '_')}.json`;
  const server = await storedOrFresh(join(folder, file), () =>
    make(
      environment.pwaHost,
      SERVER_DAYS,
      [
        { name: 'basicConstraints', cA: false },
        { name: 'keyUsage', digitalSignature: true, keyEncipherment: true },
        { name: 'extKeyUsage', serverAuth: true },
        { name: 'subjectAltName', altNames: [{ type: 7, ip: environment.pwaHost }] },
      ],
      authority,
    ),
  );
  return { server, authority: authority.cert };
}

async function make(
  commonName: string,
  days: number,
  extensions: object[],
  ca?: z.infer<typeof pair>,
): Promise<z.infer<typeof pair>> {
  const made = await generate([{ name: 'commonName', value: commonName }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + days * 86_400_000),
    // The package's own types lag behind the extensions that its documentation lists.
    extensions: extensions as never,
    ...(ca && { ca }),
  });
  return { key: made.private, cert: made.cert };
}

async function storedOrFresh(file: string, fresh: () => Promise<z.infer<typeof pair>>) {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text) return pair.parse(JSON.parse(text));
  const made = await fresh();
  await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}
