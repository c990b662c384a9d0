import { createServer } from 'vite';
import { ROOT, readEnvironment } from '../../supabase/environment.ts';
import { publicConfig, publicKeysOf } from './app.ts';

/** `npm run dev`: the same addresses with hot reload instead of the built app. */
const environment = readEnvironment();
const config = publicConfig(environment, publicKeysOf(process.env), 'dev');
const vite = await createServer({
  configFile: `${ROOT}/vite.config.ts`,
  server: { host: environment.pwaHost, port: environment.pwaPort, strictPort: true },
  plugins: [
    {
      name: 'kinstead-config',
      configureServer: (server) => {
        server.middlewares.use((request, response, next) => {
          const answers: Record<string, object> = {
            '/config.json': config,
            '/health': { status: 'ok' },
          };
          const answer = answers[request.url ?? ''];
          if (!answer) return next();
          response.setHeader('content-type', 'application/json');
          response.setHeader('access-control-allow-origin', '*');
          response.end(JSON.stringify(answer));
        });
      },
    },
  ],
});
await vite.listen();

const end = () => vite.close().finally(() => process.exit(0));
process.on('SIGTERM', end);
process.on('disconnect', end);
