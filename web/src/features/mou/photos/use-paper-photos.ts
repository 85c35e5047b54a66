import { useEffect, useRef, useState } from 'react'
import { type Jpeg, shrinkPicture } from '#features/file/shrink-picture.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { pdfOfPictures } from './pictures-pdf.ts'

/** A photographed page of a signed paper. */
export interface PhotoPage {
  id: number
  picture: Jpeg
  /** For showing it small. */
  url: string
}

/** As many as fit a file of the allowed size. */
const pagesMax = 20

export type PaperPhotos = ReturnType<typeof usePaperPhotos>

/** Pictures of the pages of one paper, in their order, and the one PDF that they become on this device. */
export function usePaperPhotos() {
  const { t } = useTranslation('mou')
  const [pages, setPages] = useState<PhotoPage[]>([])
  const [fault, setFault] = useState('')
  const [isReading, setReading] = useState(false)
  const next = useRef(0)
  const shown = useRef(pages)
  shown.current = pages
  useEffect(() => () => shown.current.forEach(({ url }) => void URL.revokeObjectURL(url)), [])

  /** Reads them one by one: two pictures of 40 megapixels at once are more than a phone holds. */
  async function add(files: readonly File[]): Promise<void> {
    setFault('')
    setReading(true)
    const room = pagesMax - shown.current.length
    for (const file of files.slice(0, room)) {
      const picture = await shrinkPicture(file)
      if (!picture) {
        setFault(t('photos.unreadable', { name: file.name }))
        continue
      }
      const id = next.current
      next.current += 1
      const url = URL.createObjectURL(new Blob([picture.bytes], { type: 'image/jpeg' }))
      setPages((old) => [...old, { id, picture, url }])
    }
    if (files.length > room) setFault(t('photos.tooMany', { count: pagesMax }))
    setReading(false)
  }

  return {
    pages,
    fault,
    /** While pictures are read. */
    isReading,
    add,
    remove(page: PhotoPage): void {
      URL.revokeObjectURL(page.url)
      setFault('')
      setPages((old) => old.filter(({ id }) => id !== page.id))
    },
    /** One place up or down. */
    move(page: PhotoPage, by: -1 | 1): void {
      setPages((old) => {
        const from = old.findIndex(({ id }) => id === page.id)
        const rest = old.filter(({ id }) => id !== page.id)
        return [...rest.slice(0, from + by), page, ...rest.slice(from + by)]
      })
    },
    /** The PDF of all pages. In: its name without the ending. */
    file: (name: string): File =>
      new File([pdfOfPictures(pages.map(({ picture }) => picture))], `${name}.pdf`, {
        type: 'application/pdf',
      }),
  }
}
