-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- bucket application_images: private, at most 10485760 bytes, application/pdf image/jpeg image/png

-- bucket feedback-screenshots: private, at most 5242880 bytes, image/jpeg image/png image/webp

-- bucket guide-documents: private, at most 10485760 bytes, application/pdf image/jpeg image/png

-- bucket home_images: public, at most 10485760 bytes, image/jpeg image/png image/webp

-- bucket home_videos: public, at most 104857600 bytes, video/mp4 video/webm video/quicktime

-- bucket maintenance_images: private, at most 10485760 bytes, image/jpeg image/png image/webp

-- bucket message_attachments: private, at most 104857600 bytes, image/jpeg image/png image/webp image/gif application/pdf text/plain audio/webm audio/mp4 audio/ogg video/mp4 video/webm video/quicktime

-- bucket receipts: private, at most 10485760 bytes, application/pdf image/jpeg image/png

-- bucket tour_reports: private, at most 20971520 bytes, image/jpeg image/png image/webp audio/webm audio/mp4 audio/mpeg audio/ogg

-- bucket user_images: public, at most 5242880 bytes, image/jpeg image/png image/webp image/svg+xml
