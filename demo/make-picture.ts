import { drawFace } from './faces.ts'
import type { PictureJob } from './picture-jobs.ts'
import { thumbSide } from './picture-layouts.ts'
import { composeScene } from './picture-scene.ts'

/** Without loss the edges of an object took half of the time, and nobody sees the difference. */
const packing = { effort: 2, alphaQuality: 90 }

/** Draws one picture. @returns webp bytes, of the small one too where the job asks for it */
export async function makePicture(job: PictureJob): Promise<{ whole: Buffer; thumb?: Buffer }> {
  if ('face' in job) return { whole: await drawFace(job.seed, job.face, job.side) }
  const picture = await composeScene(job.scene, job.side)
  const quality = job.scene.ground ? 80 : 86
  const whole = await picture
    .clone()
    .webp({ ...packing, quality })
    .toBuffer()
  if (!job.hasThumb) return { whole }
  const small = picture
    .clone()
    .resize(thumbSide, thumbSide)
    .webp({ ...packing, quality: 82 })
  return { whole, thumb: await small.toBuffer() }
}
