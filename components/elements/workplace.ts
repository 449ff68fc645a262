import { BatchDropElement } from "./batch-drop.ts";
import { BatchProgressElement } from "./batch-progress.ts";
import { BatchReviewElement } from "./batch-review.ts";
import { FactReviewElement } from "./fact-review.ts";

customElements.define("batch-drop", BatchDropElement);
customElements.define("batch-progress", BatchProgressElement);
customElements.define("batch-review", BatchReviewElement);
customElements.define("fact-review", FactReviewElement);
