import { Button } from '@mantine/core'
import { IconBarcode, IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './scan.module.css'
import { useCamera } from './use-camera.ts'

interface CameraViewProps {
  startsAtOnce: boolean
  onCode: (code: string) => void
}

/** What the camera sees, with a frame to hold the bars in; in its place words, where there is no picture. */
export function CameraView({ startsAtOnce, onCode }: CameraViewProps) {
  const { t } = useTranslation('scan')
  const [isWanted, setWanted] = useState(startsAtOnce)
  const video = useRef<HTMLVideoElement>(null)
  const { state, restart } = useCamera(video, isWanted, onCode)
  const isOn = state === 'on'
  return (
    <section className={classes.camera} aria-label={t('camera')} data-state={state}>
      <video ref={video} className={classes.video} muted playsInline hidden={!isOn} />
      {isOn && <span className={classes.frame} aria-hidden />}
      <div className={classes.cameraSays} role="status">
        {state === 'off' && !isWanted && (
          <>
            <IconBarcode size={40} aria-hidden />
            <Button leftSection={<IconCamera size={20} aria-hidden />} onClick={() => setWanted(true)}>
              {t('useCamera')}
            </Button>
          </>
        )}
        {state === 'starting' && <p>{t('starting')}</p>}
        {isOn && <p>{t('hint')}</p>}
        {(state === 'denied' || state === 'none' || state === 'lost') && (
          <>
            <IconCameraOff size={32} aria-hidden />
            <p>{t(state)}</p>
            {state === 'denied' && <Button onClick={() => location.reload()}>{t('reload')}</Button>}
            {state === 'lost' && <Button onClick={restart}>{t('restart')}</Button>}
          </>
        )}
      </div>
    </section>
  )
}
