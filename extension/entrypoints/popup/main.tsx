import { mountSurface } from '../../surfaces/mount.tsx';
import { Popup } from '../../surfaces/popup.tsx';

mountSurface(<Popup />);
