/** A JPEG with its size in pixels. */
export interface Jpeg {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** Pixels of the longer side: 200 a inch on A4, at which small print can still be read. */
const longest = 2_340
const quality = 0.82

/**
 * A picture as a JPEG of a page's size, upright as the camera held it; one of 40 megapixels becomes half a megabyte.
 * @returns undefined for what this browser cannot read as a picture
 */
export async function shrinkPicture(file: Blob): Promise<Jpeg | undefined> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return await drawn(image)
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function drawn(image: HTMLImageElement): Promise<Jpeg | undefined> {
  const scale = Math.min(1, longest / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  const { width, height } = canvas
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  // What is clear in a picture is white on paper.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // A phone has little memory for canvases, and frees it at once this way only.
  canvas.width = 0
  return blob ? { bytes: new Uint8Array(await blob.arrayBuffer()), width, height } : undefined
}
