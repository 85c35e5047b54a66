import phone from '@lobehub/fluent-emoji-3d/assets/1f4f1.webp'
import star from '@lobehub/fluent-emoji-3d/assets/1f31f.webp'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'

/** Stands where no account on a platform is linked yet. */
export const NoAccountPicture = () => <EmptyPicture main={phone} side={star} ground="sky" />
