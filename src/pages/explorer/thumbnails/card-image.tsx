import type { Hit } from '@contract/model/hit';
import { Loader } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { cardPicture } from '@/domain/card-picture';
import type { HitPreview } from '@/domain/preview-renderer';
import { SensitiveMedia } from '@/features/exposure-protection/sensitive-media';
import { ArtifactIcon } from '@/features/artifact-icons/artifact-icon';
import { previewMessages } from '@/messages/previews';
import { thumbnailMessages } from '@/messages/thumbnails';
import { selectRecoveries } from '@/state/connection-slice';
import { useAppSelector } from '@/state/hooks';

import { HoverVideo } from './hover-video';
import { useThumbnails } from './thumbnails-context';

interface CardImageProps {
  hit: Hit;
  title: string;
  /** Undefined while loading. */
  previews: readonly HitPreview[] | undefined;
  /** Whether the pointer is on the card. */
  isHovered: boolean;
  isReachable: boolean;
}

/** The picture of a hit's file; an icon or a message without one. */
export function CardImage({ hit, title, previews, isHovered, isReachable }: CardImageProps) {
  const { formatMessage } = useIntl();
  const { caseId } = useThumbnails();
  const { isBroken, setBroken } = useBroken();
  if (previews === undefined) {
    return null;
  }
  const picture = cardPicture(caseId, hit, previews);
  if (picture.kind === 'icon') {
    return <ArtifactIcon artifact={hit.artifact} size={48} />;
  }
  if (picture.kind === 'inProgress') {
    return <CardNote isWaiting text={formatMessage(thumbnailMessages.notGenerated)} />;
  }
  if (picture.kind === 'message') {
    const type = hit.attachments[0]?.mimeType ?? '';
    return <CardNote text={formatMessage(previewMessages[picture.message], { type })} />;
  }
  const still = picture.kind === 'picture' ? picture : null;
  if (still !== null && isBroken(still.url)) {
    return <CardNote text={formatMessage(previewMessages.none)} />;
  }
  return (
    <SensitiveMedia hitId={hit.id} place="thumbnail" name={title} isReachable={isReachable}>
      <div className="thumbnail-card__media">
        {still === null ? (
          <ArtifactIcon artifact={hit.artifact} size={48} />
        ) : (
          <img
            className={still.frames > 1 ? 'thumbnail-card__strip' : 'thumbnail-card__image'}
            style={still.frames > 1 ? { transform: `translateX(-${frameCentre(still.frames)}%)` } : undefined}
            src={still.url}
            // The title below describes the picture.
            alt=""
            decoding="async"
            draggable={false}
            onError={() => setBroken(still.url)}
          />
        )}
        {isHovered && picture.video !== null && <HoverVideo url={picture.video} />}
      </div>
    </SensitiveMedia>
  );
}

/** The URL of a picture that could not be loaded; it is requested again when the server is reachable again. */
function useBroken() {
  const recoveries = useAppSelector(selectRecoveries);
  const [broken, setBroken] = useState<{ url: string; recoveries: number } | null>(null);
  return {
    isBroken: (url: string) => url === broken?.url && recoveries === broken.recoveries,
    setBroken: (url: string) => setBroken({ url, recoveries }),
  };
}

/** The centre of the frame at a third of the video, in percent of the filmstrip: the first frames are often black. */
const frameCentre = (frames: number): number => ((Math.floor(frames / 3) + 0.5) / frames) * 100;

function CardNote({ text, isWaiting = false }: { text: string; isWaiting?: boolean }) {
  return (
    <span className="thumbnail-card__note" title={text}>
      {isWaiting && <Loader size="xs" />}
      <span className="thumbnail-card__note-text">{text}</span>
    </span>
  );
}
