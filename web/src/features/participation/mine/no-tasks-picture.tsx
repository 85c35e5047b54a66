import clapper from '@lobehub/fluent-emoji-3d/assets/1f3ac.webp'
import herb from '@lobehub/fluent-emoji-3d/assets/1f33f.webp'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'

/** Stands where no task is yet. */
export const NoTasksPicture = () => <EmptyPicture main={clapper} side={herb} ground="lotus" />
