import { LIGHT_COLOURS } from "../light-colours.ts";
import type { LatLon } from "../maps/chart-frame.ts";
import { SocialMap } from "./social-map.tsx";

/** The size that social networks ask for, in pixels. */
export const SOCIAL_SIZE = { width: 1200, height: 630 };

export interface SocialCardProps {
  /** `Port`, `Lane`. */
  kind: string;
  title: string;
  /** One on each line. */
  facts: readonly string[];
  /** Without places, the map shows the world. */
  places?: readonly LatLon[];
  route?: readonly LatLon[];
}

const { paper, ink, soft, sea } = LIGHT_COLOURS;
const BORDER = 12;
const DASH = 48;

/** Inline styles only: the image renderer reads no style sheet. */
export function SocialCard({ kind, title, facts, places = [], route }: SocialCardProps) {
  return (
    <div
      style={{
        width: SOCIAL_SIZE.width,
        height: SOCIAL_SIZE.height,
        display: "flex",
        background: paper,
        color: ink,
        fontFamily: "Besley",
        padding: BORDER + 4,
      }}
    >
      <GraduatedBorder />
      <div style={{ display: "flex", flexDirection: "column", width: "100%" }}>
        <div style={{ display: "flex", justifyContent: "space-between", height: 432 }}>
          <div
            style={{
              display: "flex",
              flexDirection: "column",
              justifyContent: "space-between",
              padding: "34px 0 0 40px",
            }}
          >
            <div style={{ display: "flex", alignItems: "center", gap: 18, fontSize: 44, fontWeight: 600 }}>
              <LoadLine />
              Quayside
            </div>
            <div style={{ display: "flex", flexDirection: "column", gap: 6, fontSize: 27, color: soft }}>
              <div style={{ color: sea, fontWeight: 600 }}>{kind}</div>
              {facts.map((fact) => (
                <div key={fact} style={{ maxWidth: 440 }}>
                  {fact}
                </div>
              ))}
            </div>
          </div>
          <SocialMap places={places} route={route} />
        </div>
        <div
          style={{
            display: "flex",
            alignItems: "center",
            height: 166,
            padding: "0 40px",
            fontSize: chooseTitleSize(title),
            fontWeight: 600,
            lineHeight: 1.1,
          }}
        >
          {title}
        </div>
      </div>
    </div>
  );
}

/** The largest of a few sizes at which a title takes two lines or fewer. */
function chooseTitleSize(title: string): number {
  if (title.length <= 28) return 76;
  return title.length <= 40 ? 60 : 50;
}

/** As on a chart: hairlines with every other minute filled. */
function GraduatedBorder() {
  const { width, height } = SOCIAL_SIZE;
  const inset = BORDER / 2 + 4;
  const frame = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, fill: "none" };
  return (
    <svg aria-hidden="true" width={width} height={height} style={{ position: "absolute", left: 0, top: 0 }}>
      <rect {...frame} stroke={ink} strokeWidth={BORDER} />
      <rect {...frame} stroke={paper} strokeWidth={BORDER - 3} />
      <rect {...frame} stroke={ink} strokeWidth={BORDER - 3} strokeDasharray={`${DASH} ${DASH}`} />
    </svg>
  );
}

/** As in app/icon.svg. */
function LoadLine() {
  return (
    <svg aria-hidden="true" width="62" height="62" viewBox="0 0 32 32">
      <path fill={sea} d="M6 16a10 10 0 0 0 20 0z" />
      <circle cx="16" cy="16" r="10.5" fill="none" stroke={ink} strokeWidth="3" />
      <path fill={ink} d="M0 14.5h32v3H0z" />
    </svg>
  );
}
