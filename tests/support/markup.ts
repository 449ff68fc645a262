const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'", "&amp;": "&" };

/** For markup that React rendered. */
export const stripMarkup = (html: string): string =>
  html.replace(/<[^>]*>/g, "").replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] as string);
