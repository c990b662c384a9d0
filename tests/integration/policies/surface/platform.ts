import type { Surface } from './surface.ts';

export const platform: Surface = {
  tables: {
    upload_queue: {
      authenticated: [
        'insert (bucket_id, file_path, file_size, id, mime_type, original_filename, user_id)',
        'select',
        'update (error_message, processed_at, upload_status)',
      ],
    },
    extension_installs: { authenticated: ['delete', 'select'] },
  },
  functions: {
    record_analytics: [],
    count_call: [],
    register_extension_install: ['authenticated'],
  },
};
