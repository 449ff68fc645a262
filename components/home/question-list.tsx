import type { Question } from "#lib/discovery/questions.ts";

export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <section id="questions" aria-labelledby="questions-heading" className="mt-24">
      <h2 id="questions-heading" className="mb-5">
        Questions and answers
      </h2>
      <div className="max-w-prose border-t border-ink">
        {questions.map(({ question, answer }) => (
          <details key={question} className="border-b border-line py-2">
            <summary className="min-h-11 cursor-pointer content-center font-[600]">{question}</summary>
            <p className="pt-1 pb-3">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
