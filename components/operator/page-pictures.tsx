import type { ReviewedFact } from "#lib/intake/review/describe-facts.ts";
import { formatColumn } from "./operator-texts.ts";
import { buildMarkId } from "./reviewed-fact.tsx";

interface Props {
  answerId: string;
  pages: number;
  facts: readonly ReviewedFact[];
  hasPictures: boolean;
}

/** A document of a few hundred pages shows those of the listed facts. */
const MAX_PAGES = 30;

/** The pages with a mark at each value of the listed facts. */
export function PagePictures({ answerId, pages, facts, hasPictures }: Props) {
  const marks = facts.flatMap((fact) =>
    [...fact.cells, ...fact.rows.flat()].flatMap((cell) =>
      cell.places.map((place, index) => ({
        ...place,
        id: index === 0 ? buildMarkId(fact.position, cell) : undefined,
        key: `${buildMarkId(fact.position, cell)}-${index}`,
        isLook: cell.change === "changed" || cell.doubts.length > 0,
        name: `${formatColumn(cell.column)} ${cell.value}`,
      })),
    ),
  );
  const marked = new Set(marks.map(({ page }) => page));
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  const shown = pages <= MAX_PAGES ? all : all.filter((page) => marked.has(page)).slice(0, MAX_PAGES);
  return (
    <figure data-pages className="review-page">
      <figcaption className="text-xs text-soft">
        {hasPictures
          ? "The document. Choose a value to see its place."
          : "A web page or a table has no pictures. Open the file to compare."}
      </figcaption>
      {hasPictures && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section aria-label="Pages of the document" tabIndex={0} className="review-scroll">
          {shown.map((page) => (
            <div key={page} className="review-sheet border-b border-edge">
              {/* biome-ignore lint/performance/noImgElement: the picture of an own page, which is sent as it is */}
              <img src={`/operator/review/${answerId}/pages/${page}`} alt={`Page ${page}`} />
              {marks
                .filter((mark) => mark.page === page)
                .map(({ key, id, box, isLook, name }) => (
                  <span
                    key={key}
                    id={id}
                    aria-hidden="true"
                    title={name}
                    className="fact-mark"
                    data-look={isLook || undefined}
                    style={{
                      left: `${100 * box.x}%`,
                      top: `${100 * box.y}%`,
                      width: `${100 * box.width}%`,
                      height: `${100 * box.height}%`,
                    }}
                  />
                ))}
            </div>
          ))}
        </section>
      )}
    </figure>
  );
}
