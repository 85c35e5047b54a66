/** What the worker is asked: a picture, and its size as it is shown. */
export interface PictureQuestion {
  file: File
  width: number
  height: number
}
/** `failed`: the reader of barcodes did not load. Without a code and a fault, none is seen. */
export interface PictureAnswer {
  code?: string
  fault?: 'notPicture' | 'failed'
}

/** Something that was chosen is no picture, or none that this browser can open. */
export class NoPicture extends Error {}

/**
 * Looks for a barcode in a chosen picture, while the page goes on. In: the picture; the end of the search, for a reader who
 * left or chose another. Out: the code in the form in which it is kept. Throws `NoPicture`, and an `Error` where the
 * reader does not load.
 */
export async function lookInFile(file: File, signal: AbortSignal): Promise<string | undefined> {
  const { code, fault } = await ask({ file, ...(await sizeOf(file)) }, signal)
  if (fault === 'notPicture') throw new NoPicture()
  if (fault) throw new Error(fault)
  return code
}

async function ask(question: PictureQuestion, signal: AbortSignal): Promise<PictureAnswer> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<PictureAnswer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.onerror = () => reject(new Error('failed'))
      worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) => resolve(data)
      worker.postMessage(question)
    })
  } finally {
    worker.terminate()
  }
}

/** From the head of the file: nothing is decoded yet. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  if (!file.type.startsWith('image/')) throw new NoPicture()
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = () => reject(new NoPicture())
      image.src = url
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
}
