import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { toggleFrame } from '../surfaces/overlay-frame.ts';

export default defineUnlistedScript({ main: toggleFrame });
